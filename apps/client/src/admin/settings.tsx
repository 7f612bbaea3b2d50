import {
  changeHostSettings,
  getHostSettings,
  type HostSettings,
  type HostValues,
  listGames,
} from '@cardscape/protocol';
import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Form } from '../account/fields.tsx';
import { type Problems, useSubmit } from '../account/use-submit.ts';
import { t } from '../i18n/index.ts';
import { say } from '../shell/announce.ts';
import { Problem } from '../shell/asking/problem.tsx';
import { useAsked } from '../shell/asking/use-asked.ts';
import { lookAtHouse } from '../shell/session/look-at-house.ts';
import { account, api } from '../shell/session/session.ts';
import '../styles/account.css';
import { AccessFields, KeepingFields, LookFields, NameFields, PlayFields } from './setting-fields.tsx';
import { inWords, problemsOf } from './setting-words.ts';

/** What is being written of the settings of one box; `password` of the server: absent, it stays as it is. */
export type Draft = Partial<HostValues> & { readonly password?: string | undefined };

/** What the fields of a box need. */
export interface FieldsProps {
  readonly values: HostValues & Pick<Draft, 'password'>;
  readonly settings: HostSettings;
  readonly games: readonly { readonly id: string; readonly name: string }[];
  readonly problems: Problems;
  readonly onChange: (draft: Draft) => void;
}

interface BoxProps {
  readonly title: string;
  readonly about: string;
  readonly names: readonly (keyof Draft)[];
  readonly settings: HostSettings;
  readonly games: FieldsProps['games'];
  readonly onSaved: () => void;
  readonly Fields: (props: FieldsProps) => ComponentChildren;
}

/** Settings that belong together: written together, and sent together. */
function Box({ title, about, names, settings, games, onSaved, Fields }: BoxProps): JSX.Element {
  const [draft, setDraft] = useState<Draft>({});
  const send = async (body: Readonly<Record<string, { readonly to: unknown } | null>>): Promise<void> => {
    await api.call(changeHostSettings, { body });
    setDraft({});
    void lookAtHouse();
    onSaved();
  };
  const sending = useSubmit(
    async () => {
      await send(
        Object.fromEntries(Object.entries(draft).flatMap(([name, to]) => (to === undefined ? [] : [[name, { to }]]))),
      );
      say(t('{title}: saved.', { title }));
    },
    Object.fromEntries(names.map((name) => [name, name])),
    () => problemsOf(draft),
  );
  const chosen = names.filter((name) => settings.chosen.includes(name));
  const isChanged = Object.entries({ ...settings.values, ...draft }).some(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify({ ...settings.values }[name]),
  );
  const operator = account.value?.role === 'operator';
  return (
    <section class="admin-box" aria-label={title}>
      <h2>{title}</h2>
      <p class="about">{about}</p>
      {operator ? (
        <Form sending={sending} title={title} words={t('Save')} kind="primary" changed={isChanged}>
          <Fields
            values={{ ...settings.values, ...draft }}
            settings={settings}
            games={games}
            problems={sending.problems}
            onChange={(change) => setDraft({ ...draft, ...change })}
          />
        </Form>
      ) : (
        <dl class="setting-list">
          {names.map((name) => (
            <div key={name}>
              <dt>{inWords(name).label}</dt>
              <dd>{inWords(name).said(settings, games)}</dd>
            </div>
          ))}
        </dl>
      )}
      {operator && chosen.length > 0 && (
        <div class="setting-origins">
          <p class="about">{t('Chosen here, so the settings of the server’s environment do not count:')}</p>
          <p class="row">
            {chosen.map((name) => (
              <button
                key={name}
                type="button"
                class="button quiet"
                aria-label={t('{setting}: back to the environment', { setting: inWords(name).label })}
                onClick={() => {
                  send({ [name]: null }).then(
                    () => say(t('{setting} is as the environment says.', { setting: inWords(name).label })),
                    () => onSaved(),
                  );
                }}
              >
                {inWords(name).label} ↺
              </button>
            ))}
          </p>
        </div>
      )}
    </section>
  );
}

/** What the host decides while the server runs. */
export function SettingsPart(): JSX.Element {
  const { answer, trouble, again } = useAsked(
    async () => ({
      settings: await api.call(getHostSettings, {}),
      games: (await api.call(listGames, {})).games,
    }),
    '',
  );
  if (answer === null) return <Problem {...trouble} />;
  const shared = { ...answer, onSaved: again };
  return (
    <>
      <Problem {...trouble} />
      <div class="setting-boxes">
        <Box
          {...shared}
          title={t('Who may come in')}
          about={t(
            'Accounts that there are stay. Guests who may not play any more can sign up, and finish what they play.',
          )}
          names={['registration', 'guests', 'password']}
          Fields={AccessFields}
        />
        <Box
          {...shared}
          title={t('What this server is')}
          about={t(
            'Everybody who opens the page sees this; before the password is given, the name and the colour alone.',
          )}
          names={['name', 'accent', 'message', 'link', 'linkTitle']}
          Fields={LookFields}
        />
        <Box
          {...shared}
          title={t('Playing')}
          about={t('Running matches go on, whatever is turned off, and nobody loses a collection.')}
          names={['games', 'chat', 'botQueues']}
          Fields={PlayFields}
        />
        <Box
          {...shared}
          title={t('Names')}
          about={t(
            'Names that are in use stay. Nobody takes a new one that is barred, for an account, a profile or a published design.',
          )}
          names={['barredNames']}
          Fields={NameFields}
        />
        <Box
          {...shared}
          title={t('What is kept')}
          about={t('The audit log records what is deleted. Registered accounts are never deleted automatically.')}
          names={['matchDays', 'guestDays']}
          Fields={KeepingFields}
        />
      </div>
    </>
  );
}
