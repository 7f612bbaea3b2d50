import type { Scope } from '@cardscape/protocol';
import { t } from '../i18n/index.ts';

/** The name of a scope, as short as a label. */
export function scopeInWords(scope: Scope): string {
  const words: Readonly<Record<Scope, string>> = {
    read: t('Look'),
    play: t('Play'),
    bot: t('Bot'),
    organise: t('Organise'),
  };
  return words[scope];
}

/** What a scope lets a program do. */
export function explained(scope: Scope): string {
  const words: Readonly<Record<Scope, string>> = {
    read: t('your collection, cards, decks, trades and friends'),
    play: t('create and join matches, enter queues, save decks, and make your moves'),
    bot: t('everything a bot does: make moves, hear of invitations, accept them, and say which it takes'),
    organise: t('create matches and invite others, without making moves'),
  };
  return words[scope];
}
