/**
 * Reads at each call and passes the result on; a result that arrives after that of a later call is dropped, because it is older.
 */
export function takeNewest<T>(read: () => Promise<T>, take: (answer: T) => void): () => Promise<void> {
  let lastRequest = 0;
  let lastResponse = 0;
  return async () => {
    const turn = ++lastRequest;
    const answer = await read();
    if (turn < lastResponse) return;
    lastResponse = turn;
    take(answer);
  };
}
