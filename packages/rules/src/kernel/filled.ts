/**
 * Makes lists that hold a value so often: copies of a list that is as long as the longest yet, so that they have no
 * holes for the compiler, and no room to spare.
 */
function copies<T>(): (count: number, value: T) => T[] {
  const longest = new Map<T, T[]>();
  return (count, value) => {
    let list = longest.get(value);
    if (list === undefined) longest.set(value, (list = []));
    while (list.length < count) list.push(value);
    return list.slice(0, count);
  };
}

export const filled: (count: number, value: number) => number[] = copies();
export const filledFlags: (count: number, value: boolean) => boolean[] = copies();
