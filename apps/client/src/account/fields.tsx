import type { ComponentChildren, JSX } from 'preact';
import { useId, useState } from 'preact/hooks';
import { t } from '../i18n/index.ts';
import { Icon } from '../shell/page/icon.tsx';
import { SaveButton } from '../shell/page/save-button.tsx';
import type { Problems, Submitting } from './use-submit.ts';

interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onInput: (value: string) => void;
  readonly problems: Problems;
  readonly autocomplete: 'username' | 'nickname' | 'email' | 'new-password' | 'current-password' | 'off';
  readonly hint?: string;
  readonly type?: 'text' | 'email';
  readonly required?: boolean;
}

interface InputProps extends FieldProps {
  readonly kind: 'text' | 'email' | 'password' | 'long';
  readonly children?: ComponentChildren;
}

function Input({
  name,
  label,
  value,
  onInput,
  problems,
  autocomplete,
  hint = '',
  required = true,
  kind,
  children,
}: InputProps): JSX.Element {
  const id = useId();
  const problem = problems[name] ?? '';
  const common = {
    id,
    name,
    value,
    required,
    autocomplete,
    autocapitalize: 'off',
    spellcheck: false,
    'aria-invalid': problem !== '',
    'aria-describedby': `${id}-hint ${id}-problem`,
    onInput: (event: { readonly currentTarget: HTMLInputElement | HTMLTextAreaElement }) =>
      onInput(event.currentTarget.value),
  } as const;
  return (
    <div class="account-field">
      <label for={id}>{label}</label>
      <div class="account-input">
        {kind === 'email' ? (
          <input {...common} type="email" />
        ) : kind === 'password' ? (
          <input {...common} type="password" />
        ) : kind === 'long' ? (
          <textarea {...common} rows={4} />
        ) : (
          <input {...common} type="text" />
        )}
        {children}
      </div>
      <p id={`${id}-hint`} class="hint" hidden={hint === ''}>
        {hint}
      </p>
      <p id={`${id}-problem`} class="problem">
        {problem}
      </p>
    </div>
  );
}

export function TextField(props: FieldProps): JSX.Element {
  return <Input {...props} kind={props.type ?? 'text'} />;
}

/** Several lines. */
export function LongField(props: Omit<FieldProps, 'type'>): JSX.Element {
  return <Input required={false} {...props} kind="long" />;
}

/** A password that can be looked at while it is typed. */
export function PasswordField(props: FieldProps): JSX.Element {
  const [shown, setShown] = useState(false);
  return (
    <Input {...props} kind={shown ? 'text' : 'password'}>
      <button
        type="button"
        class="button quiet"
        aria-pressed={shown}
        aria-label={t('Show: {field}', { field: props.label })}
        title={t(shown ? 'Hide password' : 'Show password')}
        onClick={() => setShown(!shown)}
      >
        <Icon name="eye" />
      </button>
    </Input>
  );
}

/** The password that somebody has, asked for once more. */
export function OwnPassword(props: Pick<FieldProps, 'value' | 'onInput' | 'problems'>): JSX.Element {
  return <PasswordField {...props} name="password" label={t('Password')} autocomplete="current-password" />;
}

/** A password that is chosen now, of at least eight characters (P-2). */
export function NewPassword(props: Pick<FieldProps, 'value' | 'onInput' | 'problems'>): JSX.Element {
  return (
    <PasswordField
      {...props}
      name="password"
      label={t('New password')}
      autocomplete="new-password"
      hint={t('At least {n} characters.', { n: 8 })}
    />
  );
}

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly (readonly [value: T, words: string])[];
  readonly onChange: (value: T) => void;
}

/** One of several. */
export function Choice<T extends string>({ label, value, options, onChange }: ChoiceProps<T>): JSX.Element {
  const id = useId();
  return (
    <div class="account-field">
      <label for={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={({ currentTarget }) => {
          const chosen = options.find(([one]) => one === currentTarget.value);
          if (chosen !== undefined) onChange(chosen[0]);
        }}
      >
        {options.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

interface TicksProps<T extends string> {
  readonly name: string;
  readonly legend: string;
  readonly options: readonly (readonly [value: T, words: ComponentChildren])[];
  readonly chosen: readonly T[];
  readonly onChange: (chosen: readonly T[]) => void;
  readonly problems: Problems;
  readonly hint?: string;
}

/** Any of several. */
export function Ticks<T extends string>({
  name,
  legend,
  options,
  chosen,
  onChange,
  problems,
  hint = '',
}: TicksProps<T>): JSX.Element {
  const id = useId();
  return (
    <fieldset class="account-field ticks" aria-describedby={`${id}-hint ${id}-problem`}>
      <legend>{legend}</legend>
      {options.map(([value, words]) => (
        <label key={value} class="tick">
          <input
            type="checkbox"
            name={name}
            checked={chosen.includes(value)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(options.flatMap(([one]) => ((one === value ? checked : chosen.includes(one)) ? [one] : [])))
            }
          />
          <span>{words}</span>
        </label>
      ))}
      <p id={`${id}-hint`} class="hint" hidden={hint === ''}>
        {hint}
      </p>
      <p id={`${id}-problem`} class="problem">
        {problems[name] ?? ''}
      </p>
    </fieldset>
  );
}

interface FormProps {
  readonly sending: Submitting;
  readonly title: string;
  readonly words: string;
  readonly children: ComponentChildren;
  readonly kind?: 'primary' | 'gold' | 'danger' | '';
  /** Whether there is anything to send; absent: always. */
  readonly changed?: boolean;
}

/** A form with one button. What is wrong with no field in particular stands above the button. */
export function Form({ sending, title, words, children, kind = '', changed = true }: FormProps): JSX.Element {
  const { busy, problems, form, submit } = sending;
  const problem = problems[''] ?? '';
  return (
    <form
      ref={form}
      class="account-form"
      aria-label={title}
      noValidate
      onSubmit={(event) => (changed ? submit(event) : event.preventDefault())}
    >
      {children}
      {problem !== '' && <p class="notice">{problem}</p>}
      <SaveButton words={words} changed={changed} busy={busy} kind={kind} />
    </form>
  );
}
