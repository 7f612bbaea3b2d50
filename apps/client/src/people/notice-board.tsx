import { declineInvitation, type Announcement, type Invitation } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useLocation } from 'preact-iso';
import { useEffect, useState } from 'preact/hooks';
import { heard, t, tx } from '../i18n/index.ts';
import { Icon } from '../shell/page/icon.tsx';
import { api } from '../shell/session/session.ts';
import '../styles/notices.css';
import { answered, beginNotices, putAway, standing, type Told, told } from './notices.ts';

const SEEN = 'cardscape:announcements';
/** Milliseconds that a notice stays on a table. */
const BRIEF = 8000;

beginNotices();

/** Announcements that were put away in this browser. */
function seenBefore(): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(SEEN) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.map(String) : []);
  } catch {
    return new Set();
  }
}

function keepSeen(seen: ReadonlySet<string>): void {
  try {
    localStorage.setItem(SEEN, JSON.stringify([...seen].slice(-50)));
  } catch {
    // Then they hold for this page only.
  }
}

function PutAway({ label, onClick }: { readonly label: string; readonly onClick: () => void }): JSX.Element {
  return (
    <button type="button" class="button quiet round" aria-label={label} onClick={onClick}>
      <Icon name="close" />
    </button>
  );
}

function Announced({
  announcement: { tone, words },
  onClose,
}: {
  readonly announcement: Announcement;
  readonly onClose: () => void;
}): JSX.Element {
  return (
    <li class={`told ${tone}`} data-testid="announcement">
      <p>
        {tone === 'warning' && <Icon name="warning" />} {heard(words)}
      </p>
      <PutAway label={t('Dismiss announcement')} onClick={onClose} />
    </li>
  );
}

function Invited({ invitation: { id, from, match } }: { readonly invitation: Invitation }): JSX.Element {
  const decline = (): void => {
    answered(id);
    // It may be gone already.
    api.call(declineInvitation, { params: { id } }).catch(() => undefined);
  };
  return (
    <li class="told invited" data-testid="invitation">
      <p>{tx('<strong>{who}</strong> invites you to a match.', { strong: <strong />, who: from.name })}</p>
      <p class="row">
        <a class="button primary" href={`/match/${match}`}>
          {t('View')}
        </a>
        <button type="button" class="button" onClick={decline}>
          {t('Decline')}
        </button>
      </p>
    </li>
  );
}

/**
 * At the table it goes by itself, so that it covers nothing for long: it was said, and stands on the page of people.
 */
function ToldOnce({
  told: { key, words, href },
  brief,
}: {
  readonly told: Told;
  readonly brief: boolean;
}): JSX.Element {
  useEffect(() => {
    if (!brief) return undefined;
    const timer = setTimeout(() => putAway(key), BRIEF);
    return () => clearTimeout(timer);
  }, [key, brief]);
  return (
    <li class="told">
      <p>{words}</p>
      {href !== '' && (
        <a class="button" href={href} onClick={() => putAway(key)}>
          {t('View')}
        </a>
      )}
      <PutAway label={t('Dismiss notice')} onClick={() => putAway(key)} />
    </li>
  );
}

/**
 * What is told on every page: announcements, invitations, and what happens among friends. It is said to who does not
 * see it, and stays until it is put away.
 */
export default function NoticeBoard(): JSX.Element | null {
  const [seen, setSeen] = useState(seenBefore);
  const { path } = useLocation();
  const atTable = path.startsWith('/match/');
  const { announcements, draining } = standing.value;
  // Who looks at it already needs no way to it.
  const invitations = standing.value.invitations.filter(({ match }) => path !== `/match/${match}`);
  const news = told.value.filter(({ href }) => href !== path);
  const open = announcements.filter(({ id }) => !seen.has(id));
  const see = (id: string): void => {
    const more = new Set([...seen, id]);
    keepSeen(more);
    setSeen(more);
  };
  if (open.length + invitations.length + news.length === 0 && !draining) return null;
  return (
    <aside class={`notice-board ${atTable ? 'at-table' : ''}`} aria-label={t('Notices')}>
      <ul>
        {draining && (
          <li class="told warning" data-testid="draining">
            <p>
              <Icon name="warning" />{' '}
              {t('The server is about to shut down. No new matches can start; running matches continue afterwards.')}
            </p>
          </li>
        )}
        {open.map((announcement) => (
          <Announced key={announcement.id} announcement={announcement} onClose={() => see(announcement.id)} />
        ))}
        {invitations.map((invitation) => (
          <Invited key={invitation.id} invitation={invitation} />
        ))}
        {news.map((one) => (
          <ToldOnce key={one.key} told={one} brief={atTable} />
        ))}
      </ul>
    </aside>
  );
}
