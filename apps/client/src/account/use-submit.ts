import { ApiRefusal } from '@cardscape/client-kit';
import { useRef, useState } from 'preact/hooks';
import { alert } from '../shell/announce.ts';
import { sentenceOf } from '../shell/session/session.ts';

/** What is wrong, by the field that it is about; '' for what is about none. */
export type Problems = Readonly<Record<string, string>>;

export interface Submitting {
  readonly busy: boolean;
  readonly problems: Problems;
  /** Goes to the form element: the first field with a problem gets the focus. */
  readonly form: { current: HTMLFormElement | null };
  /** Sends; one at a time. */
  readonly submit: (event: Event) => void;
}

/** The field that a refusal is about: its code says it, or the server's sentence begins with the field's name. */
function fieldOf(error: unknown, fields: Readonly<Record<string, string>>): string {
  if (!(error instanceof ApiRefusal)) return '';
  const named = /^(\w+)(?:\.\w+)*: /.exec(error.message)?.[1] ?? '';
  return fields[error.code] ?? (error.code === 'BAD_REQUEST' && Object.values(fields).includes(named) ? named : '');
}

/**
 * Sends a form, and shows what the server refuses at the field that it is about.
 * @param fields names of fields by the codes of refusals
 * @param check what is wrong before anything is sent
 */
export function useSubmit(
  send: () => Promise<void>,
  fields: Readonly<Record<string, string>>,
  check: () => Problems = () => ({}),
): Submitting {
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const form = useRef<HTMLFormElement>(null);

  const show = (found: Problems): void => {
    setProblems(found);
    const [first] = Object.entries(found);
    if (first === undefined) return;
    const [field, words] = first;
    alert(words);
    form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  };

  const submit = async (): Promise<void> => {
    const found = check();
    show(found);
    if (busy || Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await send();
    } catch (error) {
      show({ [fieldOf(error, fields)]: sentenceOf(error).replace(/^\w+(?:\.\w+)*: /, '') });
    } finally {
      setBusy(false);
    }
  };

  return {
    busy,
    problems,
    form,
    submit: (event) => {
      event.preventDefault();
      void submit();
    },
  };
}
