import type { Person } from '@cardscape/protocol';
import type { ComponentType } from 'preact';
import { t } from '../i18n/index.ts';
import { later } from '../shell/page/later.tsx';

/*
 * What single games add to pages that are of no game. Each shows nothing where its game has nothing to show.
 */

/** Beside each friend. */
export const BESIDE_FRIENDS: readonly ComponentType<{ readonly person: Person }>[] = [
  later(async () => (await import('../games/ttcg/trades/friend-link.tsx')).FriendLink),
];

/** On the profile of a player. */
export const ON_PROFILES: readonly ComponentType<{ readonly account: string }>[] = [
  later(async () => (await import('../games/ttcg/designs/author-badge.tsx')).AuthorBadge),
];

/** For moderators, each at an address of its own. */
export const TO_MODERATE: readonly (readonly [name: string, title: string, Shown: ComponentType])[] = [
  ['designs', t('Designs'), later(async () => (await import('../games/ttcg/designs/moderation.tsx')).DesignsPart)],
];
