import type { JSX } from 'preact';
import { useId, useState } from 'preact/hooks';
import { Choice, LongField, PasswordField, TextField, Ticks } from '../account/fields.tsx';
import { t } from '../i18n/index.ts';
import { CHAT_CHOICES, inWords, QUEUE_CHOICES, REGISTRATION_CHOICES } from './setting-words.ts';
import type { FieldsProps } from './settings.tsx';

/** Registration, guests, and the password of the server. */
export function AccessFields({ values, settings, problems, onChange }: FieldsProps): JSX.Element {
  return (
    <>
      <Choice
        label={inWords('registration').label}
        value={values.registration}
        options={REGISTRATION_CHOICES}
        onChange={(registration) => onChange({ registration })}
      />
      <Choice
        label={inWords('guests').label}
        value={values.guests ? 'on' : 'off'}
        options={[
          ['on', t('may play')],
          ['off', t('may not play')],
        ]}
        onChange={(guests) => onChange({ guests: guests === 'on' })}
      />
      <PasswordField
        name="password"
        label={inWords('password').label}
        value={values.password ?? ''}
        onInput={(password) => onChange({ password })}
        problems={problems}
        autocomplete="new-password"
        required={false}
        hint={
          settings.hasPassword
            ? t('There is one. With another, everybody who comes has to give that.')
            : t('There is none. With one, the server answers nobody who does not know it.')
        }
      />
      {settings.hasPassword && (
        <label class="tick">
          <input
            type="checkbox"
            name="no-password"
            checked={values.password === ''}
            onChange={({ currentTarget: { checked } }) => onChange({ password: checked ? '' : undefined })}
          />
          <span>{t('No password from now on')}</span>
        </label>
      )}
    </>
  );
}

/** A colour, or the usual one. */
function ColourField({ values, problems, onChange }: FieldsProps): JSX.Element {
  const id = useId();
  const [usual] = useState(() => getComputedStyle(document.documentElement).getPropertyValue('--gold').trim());
  const problem = problems['accent'] ?? '';
  return (
    <div class="account-field">
      <label for={id}>{inWords('accent').label}</label>
      <div class="account-input">
        <input
          id={id}
          name="accent"
          type="color"
          value={values.accent || (/^#[0-9a-f]{6}$/i.test(usual) ? usual : '#f0cf86')}
          aria-invalid={problem !== ''}
          aria-describedby={`${id}-hint ${id}-problem`}
          onInput={({ currentTarget: { value } }) => onChange({ accent: value })}
        />
        {values.accent !== '' && (
          <button type="button" class="button quiet setting-usual" onClick={() => onChange({ accent: '' })}>
            {t('The usual colour')}
          </button>
        )}
      </div>
      <p id={`${id}-hint`} class="hint">
        {t('Of headings, marks and buttons. It has to stand out from the dark page.')}
      </p>
      <p id={`${id}-problem`} class="problem">
        {problem}
      </p>
    </div>
  );
}

/** What the server says of itself. */
export function LookFields(props: FieldsProps): JSX.Element {
  const { values, problems, onChange } = props;
  const common = { problems, autocomplete: 'off' } as const;
  return (
    <>
      <TextField
        {...common}
        name="name"
        label={inWords('name').label}
        value={values.name}
        onInput={(name) => onChange({ name })}
      />
      <ColourField {...props} />
      <LongField
        {...common}
        name="message"
        label={inWords('message').label}
        value={values.message}
        onInput={(message) => onChange({ message })}
        hint={t('Stands where players choose a game.')}
      />
      <TextField
        {...common}
        name="link"
        label={inWords('link').label}
        value={values.link}
        onInput={(link) => onChange({ link })}
        required={false}
        hint={t('An address that begins with https://; the link is at the foot of every page.')}
      />
      <TextField
        {...common}
        name="linkTitle"
        label={inWords('linkTitle').label}
        value={values.linkTitle}
        onInput={(linkTitle) => onChange({ linkTitle })}
        required={false}
      />
    </>
  );
}

/** Games, chat and bots. */
export function PlayFields({ values, games, problems, onChange }: FieldsProps): JSX.Element {
  const all = games.map(({ id }) => id);
  return (
    <>
      <Ticks
        name="games"
        legend={inWords('games').label}
        options={games.map(({ id, name }) => [id, name] as const)}
        chosen={values.games ?? all}
        onChange={(chosen) => onChange({ games: chosen.length === all.length ? null : [...chosen] })}
        problems={problems}
      />
      <Choice
        label={inWords('chat').label}
        value={values.chat}
        options={CHAT_CHOICES}
        onChange={(chat) => onChange({ chat })}
      />
      <Choice
        label={inWords('botQueues').label}
        value={values.botQueues}
        options={QUEUE_CHOICES}
        onChange={(botQueues) => onChange({ botQueues })}
      />
      <p class="hint">
        {t(
          'Bots are accounts for which programs play. In the ranked queue they meet other bots only, in the casual one also people.',
        )}
      </p>
    </>
  );
}

/** Days; what is no number is kept as NaN, which is a problem. */
function DaysField({
  name,
  hint,
  values,
  problems,
  onChange,
}: FieldsProps & { readonly name: 'matchDays' | 'guestDays'; readonly hint: string }): JSX.Element {
  const [text, setText] = useState(String(values[name]));
  return (
    <TextField
      name={name}
      label={inWords(name).label}
      value={text}
      onInput={(written) => {
        setText(written);
        onChange({ [name]: /^\d{1,6}$/.test(written.trim()) ? Number(written) : Number.NaN });
      }}
      problems={problems}
      autocomplete="off"
      hint={hint}
    />
  );
}

/** How long matches and guests are kept. */
export function KeepingFields(props: FieldsProps): JSX.Element {
  return (
    <>
      <DaysField
        {...props}
        name="matchDays"
        hint={t(
          'After its end; 0: for ever. What is older is deleted for good, with its replay, beginning five minutes after you save. Matches that changed a rating, paid cards or packs, or stand in an open report, stay.',
        )}
      />
      <DaysField {...props} name="guestDays" hint={t('Since they last came; 0: 90 days, as long as their sessions.')} />
    </>
  );
}

/** Barred names, one a line. */
export function NameFields({ values, problems, onChange }: FieldsProps): JSX.Element {
  const [text, setText] = useState(values.barredNames.join('\n'));
  return (
    <LongField
      name="barredNames"
      label={inWords('barredNames').label}
      value={text}
      onInput={(written) => {
        setText(written);
        onChange({
          barredNames: written
            .split('\n')
            .map((line) => line.trim())
            .filter((line) => line !== ''),
        });
      }}
      problems={problems}
      autocomplete="off"
      hint={t(
        'One a line. A word bars names that are it, or have it among their words; * at an end stands for any letters. Capitals, accents and letters that look alike make no difference.',
      )}
    />
  );
}
