/** A validated event, as it is stored. */
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

/** The destination of events: the store directly, or a broker; implemented by `areas/insight/events`. */
export type EventLog = {
  /** Resolves when all events are durable; each is stored once by its uuid, however often it is sent. */
  keep(events: readonly StoredEvent[]): Promise<void>;
  /** Stores what has begun, then ends. */
  close(): Promise<void>;
};
