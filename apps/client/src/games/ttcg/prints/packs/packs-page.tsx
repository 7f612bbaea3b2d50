import { listPacks, PACKS_AT_A_TIME } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useLocation } from 'preact-iso';
import { useEffect, useRef, useState } from 'preact/hooks';
import '../../pages/cards.css';
import '../prints.css';
import { PackArt } from '../../../../cards/pack-art.tsx';
import { t, tn, tx } from '../../../../i18n/index.ts';
import { Problem } from '../../../../shell/asking/problem.tsx';
import { useAsked } from '../../../../shell/asking/use-asked.ts';
import { Icon } from '../../../../shell/page/icon.tsx';
import { later } from '../../../../shell/page/later.tsx';
import { Page, useTitle } from '../../../../shell/page/page.tsx';
import { account, api, signIn } from '../../../../shell/session/session.ts';
import { claim, Claims, CodeForm } from '../claims.tsx';
import { OF_TTCG } from '../game.ts';
import { noteSealed, type SealedPack } from '../seen.ts';
import { PrintsRow } from '../ways.tsx';
import { newSeed } from './seed.ts';

const loadOpening = () => import('./opening.tsx').then(({ Opening }) => Opening);
const Opening = later(loadOpening);

/** What may be claimed, and the sealed packs of one's own. `seeds`: what was chosen for those just claimed, by pack. */
async function look(seeds: ReadonlyMap<string, string>) {
  await signIn();
  const found = await api.call(listPacks, { ...OF_TTCG, query: {} });
  noteSealed(found.sealed, seeds);
  return found;
}

type Packs = Awaited<ReturnType<typeof look>>;

/** The same for whoever came to open one: where there is none, the first that may be claimed is claimed. */
async function lookForOne(seeds: Map<string, string>): Promise<Packs> {
  const found = await look(seeds);
  const [grant] = found.claimable;
  if (found.sealed.length > 0 || grant === undefined) return found;
  const clientSeed = newSeed();
  const { packs } = await claim(grant.id, clientSeed);
  for (const pack of packs) seeds.set(pack, clientSeed);
  return look(seeds);
}

/** Packs to open, and packs to claim: `/packs`; with `?open` the first of them is there to be opened at once. */
export default function PacksPage(): JSX.Element {
  const heading = useTitle(t('Packs'));
  const [seeds] = useState(() => new Map<string, string>());
  const { query, route } = useLocation();
  const [eager, setEager] = useState(query['open'] !== undefined);
  const { answer, trouble, loading, again } = useAsked(() => (eager ? lookForOne(seeds) : look(seeds)), '');
  const [opening, setOpening] = useState('');
  const sealed = answer?.sealed ?? [];
  const [first] = sealed;
  useEffect(() => {
    if (!eager || answer === null) return;
    setEager(false);
    // Whoever reloads the page, or comes back to it, has seen that pack.
    route('/packs', true);
    if (first !== undefined) setOpening(first.pack);
  }, [eager, answer]);
  const hasPacks = sealed.length > 0;
  useEffect(() => {
    // Before it is asked for: whoever has packs came to open them. If it fails now it is tried again then.
    if (hasPacks) loadOpening().catch(() => undefined);
  }, [hasPacks]);
  const shelf = <SealedShelf key="shelf" sealed={sealed} opening={opening} onOpen={setOpening} />;
  const claims = ({ claimable }: Packs): JSX.Element => (
    <Claims
      key="claims"
      claimable={claimable}
      onClaimed={(packs, seed) => {
        for (const pack of packs) seeds.set(pack, seed);
        again();
      }}
      onRefused={again}
    />
  );
  const next = sealed.find(({ pack }) => pack !== opening)?.pack ?? '';
  return (
    <Page wide theme="cards-page">
      <PrintsRow present="/packs" />
      <div class="cards-head">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {t('Packs')}
          </h1>
          <p>
            {tx(
              'Ten different cards and a lore card each. Every print still in the pool is equally likely to be in one, and no pack costs anything. <supply>Check the supply yourself</supply>.',
              { supply: <a href="/supply" /> },
            )}
          </p>
        </div>
      </div>
      <Problem {...trouble} />
      {loading && <p class="loading">{t('Loading packs…')}</p>}
      {answer !== null && (
        <>
          {hasPacks ? [shelf, claims(answer)] : [claims(answer), shelf]}
          {!hasPacks && answer.claimable.length === 0 && (
            <div class="nothing-yet no-packs">
              <PackArt />
              <a class="button primary" href="/play/ttcg">
                <Icon name="play" /> {t('Play a match')}
              </a>
            </div>
          )}
          {account.value?.guest === false && <CodeForm onRedeemed={again} />}
        </>
      )}
      {opening !== '' && (
        <Opening
          key={opening}
          pack={opening}
          more={next !== ''}
          onNext={() => setOpening(next)}
          onClose={() => setOpening('')}
          onOpened={again}
        />
      )}
    </Page>
  );
}

interface ShelfProps {
  readonly sealed: readonly SealedPack[];
  /** The pack that is being opened; '': none. */
  readonly opening: string;
  readonly onOpen: (pack: string) => void;
}

function SealedShelf({ sealed, opening, onOpen }: ShelfProps): JSX.Element {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef('');
  useEffect(() => {
    // The pack that had the focus is not there any more.
    if (before.current !== '' && opening === '' && document.activeElement === document.body) heading.current?.focus();
    before.current = opening;
  }, [opening]);
  const isFull = sealed.length >= PACKS_AT_A_TIME;
  return (
    <section class="shelf" aria-labelledby="shelf">
      <h2 ref={heading} id="shelf" tabIndex={-1}>
        {t('Your sealed packs')}
      </h2>
      <p class="about" data-testid="sealed-count">
        {sealed.length === 0
          ? t('None.')
          : isFull
            ? t('The first {n} are shown.', { n: sealed.length })
            : tn('1 pack', '{n} packs', sealed.length)}
      </p>
      <ul class="pack-row">
        {sealed.map(({ pack }, index) => (
          <li key={pack}>
            <button
              type="button"
              class="sealed-pack"
              aria-haspopup="dialog"
              aria-label={t('Open pack {n} of {all}', { n: index + 1, all: sealed.length })}
              onClick={() => onOpen(pack)}
            >
              <PackArt />
              {index === 0 && <span class="button primary">{t('Open pack')}</span>}
            </button>
            <a class="pack-verify" href={`/packs/${pack}`} aria-label={t('Verify pack {n}', { n: index + 1 })}>
              {t('Verify')}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
