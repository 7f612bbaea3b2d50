import { ApiRefusal } from '@cardscape/client-kit';
import type { GameInfo } from '@cardscape/protocol';
import { type Element, ELEMENTS } from '@cardscape/rules/showdown/decks/data';
import { readProfiles, type Profile } from '@cardscape/rules/showdown/profile/form';
import { isProfileName } from '@cardscape/rules/showdown/profile/names';
import type { JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Glyph } from '../../../cards/face/glyph.tsx';
import { t } from '../../../i18n/index.ts';
import { sentenceOf } from '../../../shell/session/session.ts';
import { elementWord, marchOf } from '../cards/marches.ts';
import { act } from '../realm/realm.ts';
import { specialityWords } from './specialities.ts';

interface CreateProps {
  readonly game: GameInfo;
  readonly onBack: () => void;
  readonly onCreated: (profile: Profile) => void;
}

/** Where a refusal belongs. */
type Field = 'name' | 'elements' | 'form';

/** The fields of a refusal that is about one of them (RS-4.33). */
const FIELDS: Readonly<Record<string, Field>> = {
  NAME_INVALID: 'name',
  NAME_TAKEN: 'name',
  ELEMENT_PAIR_INVALID: 'elements',
};

/** What gets the focus when something is refused: the field that is to be changed, or the button that is to be tried again. */
const PLACES: Readonly<Record<Field, string>> = {
  name: 'input',
  elements: '.element-pick[aria-pressed="true"]',
  form: '[type="submit"]',
};

/** A name, and two elements in order (RS-UI-3). */
export function CreateProfile({ game, onBack, onCreated }: CreateProps): JSX.Element {
  const [name, setName] = useState('');
  const [left, setLeft] = useState(false);
  const [picked, setPicked] = useState<readonly Element[]>([]);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ readonly field: Field; readonly sentence: string } | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  // Whoever pressed the button below looks there: the field that was refused comes into sight, with what is wrong.
  useLayoutEffect(() => {
    if (refusal !== null) form.current?.querySelector<HTMLElement>(PLACES[refusal.field])?.focus();
  }, [refusal]);
  const isNamed = isProfileName(name.trim());
  const [first, second] = picked;
  const isValid = isNamed && first !== undefined && second !== undefined;
  const problemOf = (field: Field): string => (refusal?.field === field ? refusal.sentence : '');
  const nameProblem =
    problemOf('name') ||
    (left && !isNamed ? t('A name has 3 to 20 letters, digits, spaces, hyphens or underscores.') : '');

  const pick = (element: Element): void => {
    setRefusal(null);
    setPicked(picked.includes(element) ? picked.filter((one) => one !== element) : [...picked, element].slice(-2));
  };
  const create = async (): Promise<void> => {
    if (!isValid || busy) return;
    setBusy(true);
    setRefusal(null);
    try {
      const { holdings, gained } = await act(game, { type: 'create-profile', name, elements: [first, second] });
      const made = readProfiles(holdings).profiles.find(({ id }) => id === gained);
      if (made === undefined) onBack();
      else onCreated(made);
    } catch (error) {
      const field = error instanceof ApiRefusal ? FIELDS[error.code] : undefined;
      setRefusal({ field: field ?? 'form', sentence: sentenceOf(error) });
      setBusy(false);
    }
  };

  return (
    <form
      ref={form}
      class="create-profile"
      aria-labelledby="create-title"
      onSubmit={(event) => {
        event.preventDefault();
        void create();
      }}
    >
      <h2 id="create-title" ref={heading} tabIndex={-1}>
        {t('Create profile')}
      </h2>
      <label class="field">
        <span>{t('Name')}</span>
        <input
          type="text"
          value={name}
          maxLength={20}
          autocomplete="off"
          aria-invalid={nameProblem !== ''}
          aria-describedby="name-problem"
          onInput={({ currentTarget }) => {
            setName(currentTarget.value);
            setRefusal(null);
          }}
          onBlur={() => setLeft(name !== '')}
        />
      </label>
      <p class="problem" id="name-problem" role="alert">
        {nameProblem}
      </p>
      <fieldset aria-describedby="elements-problem">
        <legend>{t('Two elements, the first one first')}</legend>
        <div class="element-picks">
          {ELEMENTS.map((element) => {
            const place = picked.indexOf(element);
            const { name: march, icon } = marchOf(element);
            return (
              <button
                key={element}
                type="button"
                class={`element-pick ${element.toLowerCase()}`}
                aria-pressed={place >= 0}
                onClick={() => pick(element)}
              >
                <Glyph name={icon} />
                <b>
                  {elementWord(element)}
                  <span class="march-name"> {march}</span>
                </b>
                <span class="speciality">{specialityWords(element)}</span>
                {place >= 0 && <span class="place-badge">{place === 0 ? t('1st') : t('2nd')}</span>}
              </button>
            );
          })}
        </div>
      </fieldset>
      <p class="problem" id="elements-problem" role="alert">
        {problemOf('elements')}
      </p>
      <p class="row">
        <button type="button" class="button" onClick={onBack}>
          {t('Back')}
        </button>
        <button type="submit" class="button primary" disabled={!isValid || busy}>
          {t('Finish')}
        </button>
      </p>
      <p class="problem" role="alert">
        {problemOf('form')}
      </p>
    </form>
  );
}
