/** Reads at each call and hands on what came; an answer that was overtaken by one asked later is dropped, for that one knows more. */
export function takeNewest<T>(read: () => Promise<T>, take: (answer: T) => void): () => Promise<void> {
  let requested = 0;
  let answered = 0;
  return async () => {
    const turn = ++requested;
    const answer = await read();
    if (turn < answered) return;
    answered = turn;
    take(answer);
  };
}
