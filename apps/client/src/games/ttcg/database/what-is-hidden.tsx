import type { JSX } from 'preact';
import { shownAccount } from '../../../shell/session/session.ts';
import './database.css';
import { HiddenEntries } from './hidden-entries.tsx';
import { SubmitForm } from './submit-form.tsx';
import type { CardDatabase } from './use-database.ts';

interface HiddenProps {
  readonly database: CardDatabase;
  readonly onCounted: () => void;
}

/** What nobody has unlocked yet, and how to do that. */
export function WhatIsHidden({ database, onCounted }: HiddenProps): JSX.Element {
  return (
    <>
      <SubmitForm database={database} hasAccount={shownAccount.value?.guest === false} onCounted={onCounted} />
      <HiddenEntries database={database} />
    </>
  );
}
