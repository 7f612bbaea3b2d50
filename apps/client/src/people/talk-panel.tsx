import { LINE_LENGTH, PHRASES } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../i18n/index.ts';
import type { MatchFeed } from '../match/feed/feed.ts';
import { useNewest } from '../shell/asking/use-newest.ts';
import { Dialog } from '../shell/page/dialog.tsx';
import { Icon } from '../shell/page/icon.tsx';
import '../styles/talk.css';
import { Dealings, othersOf, PersonDialog, TalkProblem } from './in-match.tsx';
import { LaterReport } from './later-report.tsx';
import type { Accused } from './report-dialog.tsx';
import { type MatchTalk, PHRASE_WORDS, type Somebody, speakerOf, talkOf, wordsOf } from './talk.ts';

interface TalkProps {
  readonly store: MatchFeed;
}

/** Everything that was said; the names of others lead to what may be done about them. */
function Lines({
  talk,
  onAbout,
}: {
  readonly talk: MatchTalk;
  readonly onAbout: (who: Somebody) => void;
}): JSX.Element {
  const lines = talk.lines.value;
  const { box, onScroll } = useNewest(lines);
  return (
    <div class="talk-lines" ref={box} onScroll={onScroll} tabIndex={0} role="log" aria-label={t('Chat messages')}>
      {lines.length === 0 && <p class="quiet-text">{t('No messages yet.')}</p>}
      {lines.map((line) => (
        <p key={line.number}>
          {talk.isOwn(line) ? (
            <strong>{line.name}</strong>
          ) : (
            <button
              type="button"
              class="said-by"
              title={t('Mute, block or report {name}', { name: line.name })}
              onClick={() => onAbout(speakerOf(line))}
            >
              {line.name}
            </button>
          )}{' '}
          {wordsOf(line)}
        </p>
      ))}
    </div>
  );
}

function Typing({ talk }: { readonly talk: MatchTalk }): JSX.Element {
  const [words, setWords] = useState('');
  const send = async (): Promise<void> => {
    if (words.trim() !== '' && (await talk.say({ words }))) setWords('');
  };
  return (
    <form
      class="talk-words"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <label class="field">
        <span>{t('Message')}</span>
        <input
          type="text"
          maxLength={LINE_LENGTH}
          autocomplete="off"
          value={words}
          onInput={(event) => setWords(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="button primary">
        {t('Send')}
      </button>
    </form>
  );
}

/** Phrases, words where the host allows them, muting, blocking, and reports. */
export function TalkDialog({ store, onClose }: TalkProps & { readonly onClose: () => void }): JSX.Element {
  const talk = talkOf(store.client);
  const [reporting, setReporting] = useState<Accused | 'problem' | null>(null);
  const [about, setAbout] = useState<Somebody | null>(null);
  const others = othersOf(store);
  // A recorded match is over: nobody hears anything, but it can be reported.
  const { recorded } = store;
  const people = !recorded && (others.length > 0 || store.you === null);
  if (reporting !== null)
    return (
      <LaterReport
        match={store.client.match}
        seq={store.client.state.seq}
        accused={reporting === 'problem' ? null : reporting}
        onClose={onClose}
      />
    );
  if (about !== null) return <PersonDialog store={store} who={about} onClose={() => setAbout(null)} />;
  return (
    <Dialog title={t(recorded ? 'Report' : 'Chat')} kind="sheet" testId="talk-dialog" onClose={onClose}>
      {people && (
        <>
          <Lines talk={talk} onAbout={setAbout} />
          {store.you === null && (
            <p class="quiet-text">
              {t('Spectators can read your messages. Players can’t, and you can’t read theirs.')}
            </p>
          )}
          {talk.silenced.value ? (
            <p class="quiet-text">{t('A moderator has muted you.')}</p>
          ) : (
            <div class="phrases">
              {PHRASES.map((phrase) => (
                <button key={phrase} type="button" class="button" onClick={() => void talk.say({ phrase })}>
                  {PHRASE_WORDS[phrase]}
                </button>
              ))}
            </div>
          )}
          {talk.words.value && !talk.silenced.value && <Typing talk={talk} />}
        </>
      )}
      {!people && !recorded && <p class="quiet-text">{t('You are only playing bots. They don’t read chat.')}</p>}
      <TalkProblem store={store} />
      {others.map((who) => (
        <div key={who.name} class="talk-player">
          <strong>{who.name}</strong>
          <Dealings store={store} who={who} onReport={() => setReporting(who)} />
        </div>
      ))}
      <p class="row">
        <button type="button" class="button" onClick={() => setReporting('problem')}>
          <Icon name="warning" /> {t('Report a problem…')}
        </button>
      </p>
    </Dialog>
  );
}
