import { jetstreamManager } from "@nats-io/jetstream";
import { connect } from "@nats-io/transport-node";

/** Inspects a stream for tests: the number of messages that wait for the store; and ends it. */
export async function openStream(url: string, stream: string) {
  const connection = await connect({ servers: new URL(url).host });
  const manager = await jetstreamManager(connection);
  return {
    async waiting() {
      const { num_pending, num_ack_pending } = await manager.consumers.info(stream, "store");
      return num_pending + num_ack_pending;
    },
    async drop() {
      await manager.streams.delete(stream);
      await connection.close();
    },
  };
}
