import type { JSX } from 'preact';
import { wanted } from '../shell/session/barred.ts';
import { AccountEntrance } from './account.tsx';
import { PasswordEntrance } from './password.tsx';

/** The way in, where a server wants something before it answers. */
export default function Entrance(): JSX.Element {
  return wanted.value === 'account' ? <AccountEntrance /> : <PasswordEntrance />;
}
