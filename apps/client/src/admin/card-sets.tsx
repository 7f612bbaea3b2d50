import { type HostedSet, hostedCardSets, removeCardSet } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { t, tn, tx } from '../i18n/index.ts';
import { useChanging } from '../shell/asking/use-asked.ts';
import { offered } from '../shell/session/offered.ts';
import { account, api } from '../shell/session/session.ts';
import { Faults, UploadSet } from './card-set-upload.tsx';
import { Trouble, When } from './parts.tsx';

async function load() {
  const [{ sets }, { games }] = await Promise.all([api.call(hostedCardSets, {}), api.games()]);
  return { sets, games };
}

/** The card sets of this server (CS-10): whence each comes, whether it is offered, and a new one. */
export function CardSetsPart(): JSX.Element {
  const { answer, trouble, refusal, again, change } = useChanging(load, '');
  const nameOf = (game: string): string => answer?.games.find(({ id }) => id === game)?.name ?? game;
  const operator = account.value?.role === 'operator';
  // What the lobby knows of the server is asked for again.
  const changed = (): void => {
    offered.value = null;
    again();
  };
  const withdraw = async ({ id, hash }: HostedSet): Promise<void> => {
    await change(() => api.call(removeCardSet, { params: { set: id }, query: { hash } }));
    offered.value = null;
  };
  return (
    <>
      {operator && <UploadSet nameOf={nameOf} onTaken={changed} />}
      <Trouble trouble={trouble} refusal={refusal} />
      {answer?.sets.length === 0 && <p class="about">{t('No card sets.')}</p>}
      <ul class="admin-rows">
        {answer?.sets.map((set) => (
          <li key={`${set.origin} ${set.id}`}>
            <HostedRow set={set} game={nameOf(set.game)} />
            {operator && set.origin === 'uploaded' && (
              <p class="row">
                <button
                  type="button"
                  class="button danger"
                  aria-label={t('Withdraw {name}', { name: set.name })}
                  onClick={() => void withdraw(set)}
                >
                  {t('Withdraw')}
                </button>
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function HostedRow({ set, game }: { readonly set: HostedSet; readonly game: string }): JSX.Element {
  const { name, version, cards, hash, addedAt, faults } = set;
  const facts = [game, t('version {version}', { version }), tn('1 card', '{n} cards', cards)];
  return (
    <>
      <h2>{name}</h2>
      <p class="about">{facts.join(' · ')}</p>
      <p class="about">
        {addedAt === null
          ? t('From the folder that the host has set')
          : tx('Uploaded {time}', { time: <When at={addedAt} /> })}
      </p>
      <p class="about set-hash">
        {t('Fingerprint:')} <code>{hash}</code>
      </p>
      {faults.length > 0 && (
        <div class="notice">
          <p>{t('This set is not offered:')}</p>
          <Faults faults={faults} />
        </div>
      )}
    </>
  );
}
