/** An event that was checked, as it is kept. */
export type StoredEvent = {
  uuid: string;
  name: string;
  version: number;
  data: object;
  user_id: number | null;
  browser: string | null;
  page: string | null;
  page_type: number | null;
  retries: number;
  at: Date;
};

/** Where events go: straight to the store, or by way of a broker; written by `areas/insight/events`. */
export type EventLog = {
  /** Answers when all of them are durable; each is kept once by its uuid, however often it comes. */
  keep(events: readonly StoredEvent[]): Promise<void>;
  /** Keeps what was begun, then ends. */
  close(): Promise<void>;
};
