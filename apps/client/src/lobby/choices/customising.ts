const KEY = 'cardscape:customising';

/** Whether this player has what may be chosen for matches before them: as they left it last. */
export function isCustomising(): boolean {
  try {
    return localStorage.getItem(KEY) === 'yes';
  } catch {
    return false;
  }
}

export function keepCustomising(isOpen: boolean): void {
  try {
    if (isOpen) localStorage.setItem(KEY, 'yes');
    else localStorage.removeItem(KEY);
  } catch {
    // Then it holds for this page only.
  }
}
