import { doShare } from '../workers.ts';
import { playShare } from './play.ts';

await doShare(playShare);
