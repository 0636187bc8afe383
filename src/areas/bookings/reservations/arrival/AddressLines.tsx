import css from "#areas/bookings/reservations/receipt/ReceiptView.module.css";

/** A name, address and numbers; each line has the direction of its own text. */
export function AddressLines({ text }: { text: string }) {
  return (
    <address className={css.address}>
      {text.split("\n").map((line, i) => (
        <span key={i}>
          <bdi>{line}</bdi>
        </span>
      ))}
    </address>
  );
}
