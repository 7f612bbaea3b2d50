import { openPack } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { FaceView } from '../../../../cards/face/face-view.tsx';
import { CARD_BACK } from '../../../../cards/face/spec.ts';
import { PackArt } from '../../../../cards/pack-art.tsx';
import type { SoundName } from '../../../../contract/look/cues.ts';
import { t, tn } from '../../../../i18n/index.ts';
import { say } from '../../../../shell/announce.ts';
import { Problem } from '../../../../shell/asking/problem.tsx';
import { Dialog } from '../../../../shell/page/dialog.tsx';
import { api, sentenceOf } from '../../../../shell/session/session.ts';
import { openSpeaker, type Speaker } from '../../../../sound/speaker.ts';
import { useCatalogue } from '../../pages/definitions.ts';
import { typeLine } from '../../pages/gallery/tile.tsx';
import { OF_TTCG } from '../game.ts';
import { rarityOf, tierColour } from '../rarity.ts';
import { PullFace } from './pull-face.tsx';
import { type OpenedPack, type Pull, pullInWords, pullsOf } from './pull.ts';

interface Widths {
  /** Of the card that is turned, in CSS pixels. */
  readonly large: number;
  /** Of those that lie beside each other. */
  readonly small: number;
}

/** So low a window is a phone on its side: then the card lies beside what is said of it. */
const LOW = 480;

function bounded(least: number, value: number, most: number): number {
  return Math.round(Math.min(most, Math.max(least, value)));
}

function widths(): Widths {
  const beside = innerHeight <= LOW;
  const room = Math.min(innerWidth * (beside ? 0.4 : 1) - 48, (innerHeight - (beside ? 120 : 330)) / 1.4);
  // Two rows of six, with what is said below them, where there is room for that.
  const inRow = Math.min(innerWidth / 6 - 32, (innerHeight - 310) / 2.8);
  return { large: bounded(120, room, 340), small: bounded(120, inRow, 210) };
}

/** They follow the window. */
function useWidths(): Widths {
  const [now, setNow] = useState(widths);
  useEffect(() => {
    const measure = (): void => setNow(widths());
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, []);
  return now;
}

/** The better the finish, the more it sounds. */
const SOUND_OF_TIER: readonly SoundName[] = ['turn', 'draw', 'tap', 'gain', 'rankUp', 'magic', 'win'];

interface OpeningProps {
  readonly pack: string;
  /** Whether there is another sealed pack. */
  readonly more: boolean;
  readonly onNext: () => void;
  readonly onClose: () => void;
  /** It has been opened: the shelf is another one now. */
  readonly onOpened: () => void;
}

function useSpeaker(): { readonly current: Speaker | null } {
  const speaker = useRef<Speaker | null>(null);
  useEffect(() => {
    speaker.current = openSpeaker(null);
    return () => speaker.current?.close();
  }, []);
  return speaker;
}

/** A pack is opened: its seal is broken, then its cards are turned one after the other, or all at once. */
export function Opening({ pack, more, onNext, onClose, onOpened }: OpeningProps): JSX.Element {
  const { answer: catalogue, trouble } = useCatalogue();
  const [opened, setOpened] = useState<OpenedPack | null>(null);
  const [turned, setTurned] = useState(0);
  const [spread, setSpread] = useState(false);
  /** Which of the cards that lie there is looked at, and which was last; null: none. */
  const [looked, setLooked] = useState<number | null>(null);
  const [last, setLast] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const speaker = useSpeaker();
  // The cards may come later than what was in the pack.
  const pulls = useMemo(
    () => (opened === null || catalogue === null ? null : pullsOf(opened, catalogue)),
    [opened, catalogue],
  );
  const count = pulls?.length ?? 0;
  useEffect(() => {
    if (count === 0) return;
    speaker.current?.play('clash');
    say(tn('The seal is broken: 1 card, face down.', 'The seal is broken: {n} cards, face down.', count));
  }, [count]);

  const breakSeal = async (): Promise<void> => {
    if (busy || opened !== null) return;
    setBusy(true);
    setRefusal('');
    try {
      setOpened(await api.call(openPack, { params: { ...OF_TTCG.params, pack } }));
      onOpened();
    } catch (error) {
      setRefusal(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  const turn = (): void => {
    const pull = pulls?.[turned];
    if (pulls === null || pull === undefined) return setSpread(true);
    speaker.current?.play(SOUND_OF_TIER[pull.tier] ?? 'draw');
    say(`${t('Card {n} of {all}', { n: turned + 1, all: pulls.length })}: ${pullInWords(pull)}`);
    setTurned(turned + 1);
  };
  const turnAll = (): void => {
    speaker.current?.play('shuffle');
    if (pulls !== null && turned < pulls.length) say(pulls.slice(turned).map(pullInWords).join(' '));
    setTurned(pulls?.length ?? 0);
    setSpread(true);
  };

  const look = (index: number | null): void => {
    setLast(looked);
    setLooked(index);
  };
  const shown = looked === null ? undefined : pulls?.[looked];

  return (
    <Dialog
      title={t('Opening a pack')}
      kind="full"
      testId="opening"
      onClose={() => (shown === undefined ? onClose() : look(null))}
    >
      <Problem {...trouble} />
      {pulls === null && <Sealed busy={busy || opened !== null} refusal={refusal} onBreak={() => void breakSeal()} />}
      {pulls !== null && !spread && <OneByOne pulls={pulls} turned={turned} onTurn={turn} onAll={turnAll} />}
      {pulls !== null && spread && shown === undefined && (
        <Spread pack={pack} pulls={pulls} more={more} last={last} onLook={look} onNext={onNext} onClose={onClose} />
      )}
      {shown !== undefined && <Large key={shown.serial} pull={shown} onBack={() => look(null)} />}
    </Dialog>
  );
}

interface SealedProps {
  readonly busy: boolean;
  readonly refusal: string;
  readonly onBreak: () => void;
}

/** The pack lies where its cards will: nothing moves when it is opened. */
function Sealed({ busy, refusal, onBreak }: SealedProps): JSX.Element {
  const { large } = useWidths();
  return (
    <div class="opening turning sealed" style={{ '--card': `${large}px` }}>
      <div class={`opening-table opening-pack ${busy ? 'busy' : ''}`} onClick={onBreak}>
        <PackArt />
      </div>
      <div class="opening-caption">
        <p class="about">
          {t(
            'Ten different cards and a lore card. What is in it was settled, and its hash published, before you got it.',
          )}
        </p>
        <p class="problem" role="alert">
          {refusal}
        </p>
      </div>
      <div class="opening-tray" />
      <div class="row">
        <button type="button" class="button gold" autofocus aria-disabled={busy} onClick={onBreak}>
          {t('Break the seal')}
        </button>
      </div>
    </div>
  );
}

interface OneByOneProps {
  readonly pulls: readonly Pull[];
  /** How many have been turned. */
  readonly turned: number;
  readonly onTurn: () => void;
  readonly onAll: () => void;
}

function OneByOne({ pulls, turned, onTurn, onAll }: OneByOneProps): JSX.Element {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => button.current?.focus(), []);
  const { large } = useWidths();
  const pull = pulls[turned - 1];
  const left = pulls.length - turned;
  return (
    <div class="opening turning" style={{ '--card': `${large}px` }}>
      <div class="opening-table" onClick={onTurn}>
        {left > 0 && (
          <div class="opening-pile">
            <FaceView picture={CARD_BACK} width={large} urgent />
          </div>
        )}
        {pull === undefined && (
          <div class="opening-torn">
            <PackArt />
          </div>
        )}
        {pull !== undefined && (
          <div key={turned} class={`opening-card tier-of-${pull.tier}`} style={{ '--tier': tierColour(pull.tier) }}>
            <div class="opening-flip">
              <div class="opening-front">
                <PullFace pull={pull} width={large} finished />
              </div>
              <div class="opening-back">
                <FaceView picture={CARD_BACK} width={large} />
              </div>
            </div>
          </div>
        )}
      </div>
      <div class="opening-caption" data-testid="turned">
        {pull === undefined ? <p class="about">{t('The seal is broken.')}</p> : <Caption pull={pull} />}
      </div>
      <Tray pulls={pulls} turned={turned} />
      <div class="row">
        <button ref={button} type="button" class="button gold" onClick={onTurn}>
          {left > 0 ? t('Turn card {n} of {all}', { n: turned + 1, all: pulls.length }) : t('Lay them out')}
        </button>
        {left > 0 && (
          <button type="button" class="button quiet" onClick={onAll}>
            {t('Turn all')}
          </button>
        )}
      </div>
    </div>
  );
}

/** What is said below a card. */
function Caption({ pull: { card, tier } }: { readonly pull: Pull }): JSX.Element {
  return (
    <>
      <strong>{card.name}</strong>
      <span class="opening-tier" style={{ '--tier': tierColour(tier) }}>
        {rarityOf(tier)}
      </span>
      <span class="about">{tier === 0 ? t('A page of its story') : typeLine(card)}</span>
    </>
  );
}

/** One of the cards that lie there, large. */
function Large({ pull, onBack }: { readonly pull: Pull; readonly onBack: () => void }): JSX.Element {
  const back = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => back.current?.focus(), []);
  const { large } = useWidths();
  return (
    <div class="opening turning" style={{ '--card': `${large}px` }}>
      <div class="opening-table" onClick={onBack}>
        <div class={`opening-card tier-of-${pull.tier}`} style={{ '--tier': tierColour(pull.tier) }}>
          <div class="opening-front">
            <PullFace pull={pull} width={large} finished />
          </div>
        </div>
      </div>
      <div class="opening-caption">
        <Caption pull={pull} />
      </div>
      <div class="row">
        <button ref={back} type="button" class="button gold" onClick={onBack}>
          {t('Back to the cards')}
        </button>
        <a class="button" href={`/collection/${pull.card.id}/${pull.serial}`}>
          {t('In your collection')}
        </a>
      </div>
    </div>
  );
}

/** How far one is: a mark for each card, in the colour of its rarity once it has been turned. */
function Tray({ pulls, turned }: { readonly pulls: readonly Pull[]; readonly turned: number }): JSX.Element {
  return (
    <div class="opening-tray" aria-hidden="true">
      {pulls.map(({ serial, tier }, index) => (
        <span key={serial} class={index < turned ? 'turned' : ''} style={{ '--tier': tierColour(tier) }} />
      ))}
    </div>
  );
}

interface SpreadProps {
  readonly pack: string;
  readonly pulls: readonly Pull[];
  readonly more: boolean;
  /** The card that was looked at before; null: none. */
  readonly last: number | null;
  readonly onLook: (index: number) => void;
  readonly onNext: () => void;
  readonly onClose: () => void;
}

/** All cards of a pack beside each other. */
function Spread({ pack, pulls, more, last, onLook, onNext, onClose }: SpreadProps): JSX.Element {
  const first = useRef<HTMLButtonElement>(null);
  const before = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => (before.current ?? first.current)?.focus(), []);
  const { small } = useWidths();
  return (
    <div class="opening spread" style={{ '--card': `${small}px` }}>
      <ul class="spread-cards" aria-label={t('Cards of the pack')}>
        {pulls.map((pull, index) => (
          <li key={pull.serial} style={{ '--tier': tierColour(pull.tier) }}>
            <button ref={index === last ? before : null} type="button" onClick={() => onLook(index)}>
              <span class="spread-face">
                <PullFace pull={pull} width={small} />
              </span>
              <strong>{pull.card.name}</strong>
              <span class="opening-tier">{rarityOf(pull.tier)}</span>
            </button>
          </li>
        ))}
      </ul>
      <div class="row">
        {more && (
          <button ref={first} type="button" class="button gold" onClick={onNext}>
            {t('Next pack')}
          </button>
        )}
        <a class="button" href={`/packs/${pack}`}>
          {t('Verify this pack')}
        </a>
        <button ref={more ? null : first} type="button" class="button" onClick={onClose}>
          {t('Done')}
        </button>
      </div>
    </div>
  );
}
