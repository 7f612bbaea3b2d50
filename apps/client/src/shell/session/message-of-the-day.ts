import { later } from '../page/later.tsx';

/** The message of the day, which few servers have. */
export const Message = later(() => import('./message.tsx').then((module) => module.Message));
