import type { Notice } from '@cardscape/protocol';
import { t } from '../i18n/index.ts';

type TradeNotice = Extract<Notice, { readonly type: 'trade' }>;

/** What has happened to a trade, in a sentence. */
export function tradeWords({ event, by }: Pick<TradeNotice, 'event' | 'by'>): string {
  if (by === null) return withoutName(event);
  const who = by.name;
  switch (event) {
    case 'offered':
      return t('{who} offers you a trade.', { who });
    case 'changed':
      return t('{who} has changed an offer. Earlier confirmations no longer count.', { who });
    case 'confirmed':
      return t('{who} has confirmed a trade with you.', { who });
    case 'taken-back':
      return t('{who} has taken their confirmation back.', { who });
    case 'agreed':
      return t('{who} has confirmed: the trade takes place after the cooling-off time.', { who });
    case 'done':
      return t('{who} has confirmed: the trade is done.', { who });
    case 'withdrawn':
      return t('{who} has withdrawn an offer.', { who });
    case 'declined':
      return t('{who} has declined a trade.', { who });
    case 'expired':
    case 'void':
      return withoutName(event);
  }
}

/** The same where the server has done it, or whoever did does not show their name. */
function withoutName(event: TradeNotice['event']): string {
  switch (event) {
    case 'offered':
      return t('A circle of exchange is proposed to you.');
    case 'changed':
      return t('An offer has been changed.');
    case 'confirmed':
      return t('Someone in your circle has confirmed it.');
    case 'taken-back':
      return t('Someone in your circle has taken their confirmation back.');
    case 'agreed':
      return t('Everybody has confirmed your circle. It takes place after the cooling-off time.');
    case 'done':
      return t('A trade of yours is done.');
    case 'withdrawn':
      return t('An offer to you has been withdrawn.');
    case 'declined':
      return t('Someone has left your circle.');
    case 'expired':
      return t('A trade of yours has expired.');
    case 'void':
      return t('A trade of yours has become void.');
  }
}
