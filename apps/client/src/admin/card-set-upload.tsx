import {
  addCardSet,
  type CheckedSet,
  checkCardSet,
  LONGEST_SET,
  type SetFault,
  type SetFiles,
} from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { heard, t, tn } from '../i18n/index.ts';
import { say } from '../shell/announce.ts';
import { api } from '../shell/session/session.ts';
import { useWork } from '../shell/use-work.ts';

/** What was chosen, and what the server says of it. */
interface Looked {
  readonly files: SetFiles;
  readonly checked: CheckedSet;
}

interface UploadProps {
  /** What a game is called. */
  readonly nameOf: (game: string) => string;
  readonly onTaken: () => void;
}

/** Reads the files of a set, has them looked at, and offers the set only when that is wanted (CS-10). */
export function UploadSet({ nameOf, onTaken }: UploadProps): JSX.Element {
  const { busy, problem, setProblem, work } = useWork();
  const [looked, setLooked] = useState<Looked | null>(null);
  const look = (chosen: readonly File[]): Promise<void> =>
    work(async () => {
      setLooked(null);
      if (chosen.length === 0) return;
      const files = await filesOf(chosen);
      if (files === null)
        return setProblem(t('The files of a set have at most {n} characters together.', { n: LONGEST_SET }));
      const checked = await api.call(checkCardSet, { body: { files } });
      setLooked({ files, checked });
    });
  const take = ({ files, checked: { replaces } }: Looked): Promise<void> =>
    work(async () => {
      const { set } = await api.call(addCardSet, { body: { files, replaces: replaces?.hash ?? null } });
      setLooked(null);
      say(t('{name} is offered now.', { name: set.name }));
      onTaken();
    });
  const title = t('Upload a card set');
  return (
    <section class="admin-box" aria-label={title} aria-busy={busy}>
      <h2>{title}</h2>
      <p class="about">
        {t('Choose all files of one set together: set.json and files of cards. Or one JSON file that has all of it.')}
      </p>
      <label class="field">
        <span>{t('Files of the set')}</span>
        <input
          type="file"
          multiple
          accept=".json,.yaml,.yml"
          disabled={busy}
          onChange={({ currentTarget }) => {
            void look(Array.from(currentTarget.files ?? []));
            currentTarget.value = '';
          }}
        />
      </label>
      <div role="alert">
        {problem !== '' && <p class="problem">{problem}</p>}
        {looked !== null && looked.checked.faults.length > 0 && <Refused faults={looked.checked.faults} />}
      </div>
      {looked !== null && looked.checked.faults.length === 0 && looked.checked.set !== null && (
        <Good
          set={looked.checked.set}
          game={nameOf(looked.checked.set.game)}
          replaces={looked.checked.replaces}
          busy={busy}
          onTake={() => void take(looked)}
          onLeave={() => setLooked(null)}
        />
      )}
    </section>
  );
}

/** Null: they are too large to be sent. */
async function filesOf(chosen: readonly File[]): Promise<SetFiles | null> {
  // A letter has at most four bytes.
  if (chosen.reduce((size, file) => size + file.size, 0) > 4 * LONGEST_SET) return null;
  const files = await Promise.all(chosen.map(async (file) => ({ name: file.name, text: await file.text() })));
  return files.reduce((length, { text }) => length + text.length, 0) > LONGEST_SET ? null : files;
}

function Refused({ faults }: { readonly faults: readonly SetFault[] }): JSX.Element {
  return (
    <div class="notice">
      <p>
        {tn('This set is not taken. 1 thing is wrong:', 'This set is not taken. {n} things are wrong:', faults.length)}
      </p>
      <Faults faults={faults} />
    </div>
  );
}

/** What is wrong, each with its place. */
export function Faults({ faults }: { readonly faults: readonly SetFault[] }): JSX.Element {
  return (
    <ul class="set-faults">
      {faults.map(({ file, line, field, message, rule }, index) => {
        const words = heard(message);
        return (
          <li key={index}>
            <strong>{line === null ? t('{file}:', { file }) : t('{file}, line {n}:', { file, n: line })}</strong>{' '}
            {field !== '' && (
              <>
                <code>{field}</code>
                {': '}
              </>
            )}
            {words === message ? <span lang="en">{message}</span> : words} <span class="about">({rule})</span>
          </li>
        );
      })}
    </ul>
  );
}

interface GoodProps extends Pick<CheckedSet, 'replaces'> {
  readonly set: NonNullable<CheckedSet['set']>;
  readonly game: string;
  readonly busy: boolean;
  readonly onTake: () => void;
  readonly onLeave: () => void;
}

/** What would be offered, before it is. */
function Good({ set, game, replaces, busy, onTake, onLeave }: GoodProps): JSX.Element {
  const { name, version, author, about, cards, hash } = set;
  return (
    <div class="notice calm" data-testid="good-set">
      <p>
        <strong>
          {tn('{set}, version {version}: 1 card', '{set}, version {version}: {n} cards', cards, { set: name, version })}
        </strong>
      </p>
      <p>{about}</p>
      <p>{t('For {game}, by {author}.', { game, author })}</p>
      <p class="set-hash">
        {t('Fingerprint:')} <code>{hash}</code>
      </p>
      {replaces !== null && (
        <p>
          {replaces.hash === hash
            ? t('This very set is offered already.')
            : t('It takes the place of version {version}. Matches that run keep that one.', {
                version: replaces.version,
              })}
        </p>
      )}
      <p class="row">
        <button type="button" class="button primary" disabled={busy} onClick={onTake}>
          {replaces === null ? t('Offer this set') : t('Replace the set')}
        </button>
        <button type="button" class="button" disabled={busy} onClick={onLeave}>
          {t('Cancel')}
        </button>
      </p>
    </div>
  );
}
