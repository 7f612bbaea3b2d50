import type { BotInfo } from '@cardscape/protocol';
import { t } from '../../i18n/index.ts';

/** The name of a bot; one that sees more than its seat may says so at once (CF-3.24). */
export function botName({ name, sees }: BotInfo): string {
  return sees === 'all' ? t('{bot} (sees through the fog)', { bot: name }) : name;
}
