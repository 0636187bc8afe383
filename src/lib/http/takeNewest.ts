/** Reads at each call and hands on what came; an answer that was overtaken by one asked later is dropped, for that one knows more. */
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
