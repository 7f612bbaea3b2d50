import { remembered } from './remembered.ts';

/**
 * Makes lists that hold a value so often: copies of a list that is as long as the longest yet, so that they have no
 * holes for the compiler, and no room to spare.
 */
function copies<T>(): (count: number, value: T) => T[] {
  const longestOf = remembered<T, T[]>(() => []);
  return (count, value) => {
    const longest = longestOf(value);
    while (longest.length < count) longest.push(value);
    return longest.slice(0, count);
  };
}

export const filled: (count: number, value: number) => number[] = copies();
export const filledFlags: (count: number, value: boolean) => boolean[] = copies();
