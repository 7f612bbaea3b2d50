import type { ComponentType, JSX } from 'preact';
import { useRoute } from 'preact-iso';
import { t } from '../i18n/index.ts';
import { TO_MODERATE } from '../registry/beside.ts';
import { Problem } from '../shell/asking/problem.tsx';
import { useAsked } from '../shell/asking/use-asked.ts';
import { later } from '../shell/page/later.tsx';
import { Page, useTitle } from '../shell/page/page.tsx';
import '../styles/admin.css';
import { account, signIn } from '../shell/session/session.ts';
import { AnnouncementsPart } from './announcements.tsx';
import { AuditPart } from './audit.tsx';
import { MatchesPart } from './matches.tsx';
import { Overview } from './overview.tsx';
import { PlayersPart } from './players.tsx';
import { ReportsPart } from './reports.tsx';

const SettingsPart = later(async () => (await import('./settings.tsx')).SettingsPart);
const InvitesPart = later(async () => (await import('./invites.tsx')).InvitesPart);
const CardSetsPart = later(async () => (await import('./card-sets.tsx')).CardSetsPart);

const PARTS: readonly (readonly [name: string, title: string, Shown: ComponentType])[] = [
  ['', t('Overview'), Overview],
  ['matches', t('Matches'), MatchesPart],
  ['players', t('Players'), PlayersPart],
  ['reports', t('Reports'), ReportsPart],
  ...TO_MODERATE,
  ['card-sets', t('Card sets'), CardSetsPart],
  ['announcements', t('Announcements'), AnnouncementsPart],
  ['settings', t('Settings'), SettingsPart],
  ['invites', t('Invitation codes'), InvitesPart],
  ['audit', t('Audit log'), AuditPart],
];

/** What moderators and operators need. The server decides who may: this page only asks it. */
export default function AdministrationPage(): JSX.Element {
  const heading = useTitle(t('Administration'));
  const { params } = useRoute();
  const { trouble } = useAsked(signIn, '');
  const present = PARTS.find(([name]) => name === (params['part'] ?? '')) ?? PARTS[0];
  const role = account.value?.role;
  return (
    <Page wide>
      <div class="admin">
        <h1 ref={heading} tabIndex={-1}>
          {t('Administration')}
        </h1>
        <Problem {...trouble} />
        {role === 'player' && (
          <p class="notice" role="alert">
            {t(
              'This page is for moderators and operators. The server’s host appoints the first operator on the command line: cardscape admin role NAME operator.',
            )}
          </p>
        )}
        {role !== undefined && role !== 'player' && present !== undefined && (
          <>
            <nav class="game-switch" aria-label={t('Administration')}>
              {PARTS.map(([name, title]) => (
                <a
                  key={name}
                  href={name === '' ? '/admin' : `/admin/${name}`}
                  aria-current={present[0] === name ? 'page' : undefined}
                >
                  {title}
                </a>
              ))}
            </nav>
            <Part present={present} />
          </>
        )}
      </div>
    </Page>
  );
}

function Part({ present: [name, title, Shown] }: { readonly present: (typeof PARTS)[number] }): JSX.Element {
  return (
    <section key={name} aria-label={title} data-testid={`admin-${name === '' ? 'overview' : name}`}>
      <Shown />
    </section>
  );
}
