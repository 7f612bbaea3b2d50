import type { LinkView } from '@cardscape/rules';
import type { JSX } from 'preact';
import { FaceView } from '../../cards/face/face-view.tsx';
import type { CardMention, Sentence } from '../../contract/look/said.ts';
import { parts, t, tc } from '../../i18n/index.ts';
import type { MatchStore } from '../../match/feed/store.ts';
import type { TableProps } from '../../match/table/table.ts';
import { Words } from '../../match/telling/words.tsx';
import { attackUnderWay } from '../../table/attack.ts';
import { EffectLine } from './effect-line.tsx';

/** Pictures of links are this wide. */
const FACE_WIDTH = 58;

function cardNamed(store: MatchStore, handle: number): CardMention | string {
  const known = store.witness.known(handle);
  return known === null ? t('a card') : store.look.cards.mention(known.id, known.tier, handle);
}

function targetsOf(store: MatchStore, { targets }: LinkView): Sentence {
  return targets.flatMap((handle, index) =>
    index === 0 ? [cardNamed(store, handle)] : [', ', cardNamed(store, handle)],
  );
}

/** Which card attacks what. */
function attackSentence(
  store: MatchStore,
  { attacker: from, target: to }: { readonly attacker: number; readonly target: number },
): Sentence {
  const attacker = cardNamed(store, from);
  return to === 0
    ? parts<CardMention>('{attacker} attacks directly.', { attacker })
    : parts<CardMention>('{attacker} attacks {target}.', { attacker, target: cardNamed(store, to) });
}

function Link({ link, store }: { readonly link: LinkView; readonly store: MatchStore }): JSX.Element {
  const { witness, look } = store;
  const known = witness.known(link.card);
  const tier = known?.tier ?? 1;
  const line = look.cards.effectLine(link.id, link.effect);
  const face = look.cards.face(link.id, tier);
  const owner = link.seat === store.you ? tc('whose', 'you') : (witness.names[link.seat] ?? t('opponent'));
  return (
    <li
      class={`link ${link.seat === store.model.value.near ? 'near' : 'far'} ${link.countered ? 'countered' : ''}`}
      value={link.number}
    >
      <div class="link-face" aria-hidden="true">
        {face !== null && <FaceView picture={face} form="table" width={FACE_WIDTH} />}
        <span class="link-number">{link.number}</span>
      </div>
      <div>
        <p class="link-source">
          <Words sentence={[look.cards.mention(link.id, tier, link.card)]} store={store} />{' '}
          <span class="link-owner">{owner}</span>
        </p>
        {line !== null && (
          <p class="link-text">
            <EffectLine line={line} />
          </p>
        )}
        {link.targets.length > 0 && (
          <p class="link-targets">
            {t('Targets:')} <Words sentence={targetsOf(store, link)} store={store} />
          </p>
        )}
        {link.countered && <p class="link-targets">{t('Countered: no effect.')}</p>}
      </div>
    </li>
  );
}

/** What lasts, card by card and player by player. */
function LastingList({ store }: { readonly store: MatchStore }): JSX.Element | null {
  const lasting = store.look.table.lasting(store.model.value);
  if (lasting.length === 0) return null;
  return (
    <section aria-labelledby="lasting-title" data-testid="lasting">
      <h3 id="lasting-title">{t('Lasting effects')}</h3>
      <ul class="card-marks">
        {lasting.map((words, index) => (
          <li key={index}>{words}</li>
        ))}
      </ul>
    </section>
  );
}

/** The chain and what lasts, for a dialog. */
export function ChainList({ table }: TableProps): JSX.Element {
  return (
    <>
      <Links table={table} />
      <LastingList store={table.store} />
    </>
  );
}

/** The links that wait, the one that resolves first on top. */
function Links({ table }: TableProps): JSX.Element {
  const { store } = table;
  const { chain } = store.model.value.view;
  const attack = attackUnderWay(store.model.value);
  return (
    <>
      {attack !== null && (
        <p class="attack-line">
          <Words sentence={attackSentence(store, attack)} store={store} />
        </p>
      )}
      {chain.length === 0 ? (
        attack === null && <p class="quiet-text">{t('The chain is empty.')}</p>
      ) : (
        <ol class="links" reversed>
          {chain.toReversed().map((link) => (
            <Link key={link.number} link={link} store={store} />
          ))}
        </ol>
      )}
    </>
  );
}

/** The chain beside the table, while there is one. */
export function ChainPanel({ table }: TableProps): JSX.Element | null {
  const rect = table.viewport.geometry.value.panels.chain;
  const { model } = table.store;
  const { chain } = model.value.view;
  const attack = attackUnderWay(model.value);
  if (rect === null || (chain.length === 0 && attack === null)) return null;
  return (
    <section class="chain-area" aria-labelledby="chain-title" data-testid="chain">
      <div class="panel chain">
        <h2 id="chain-title">
          {t('Chain')} <span>{t('newest resolves first')}</span>
        </h2>
        <Links table={table} />
      </div>
    </section>
  );
}
