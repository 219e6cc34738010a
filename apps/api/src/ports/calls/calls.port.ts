/** Two people who are to talk; numbers as the world dials them: `+12125550101`. */
export interface CallParties {
  /** Who asked for the call. */
  caller: string;
  callee: string;
}

/**
 * How two people are connected: by `number`, which hides both, or, if it is null, by a call to the caller's own phone that
 * goes on to the other one.
 */
export interface ConnectedCall {
  number: string | null;
}

/** Puts two people through without either seeing the other's number. */
export interface CallRelay {
  /** One line for the table of adapters. */
  readonly label: string;
  /** Whether somebody at this number can be put through; where one of two cannot, a call is not offered. */
  canCall(number: string): boolean;
  /**
   * Called outside of transactions. Nothing is left open behind it: a call ends when one of the two hangs up, and after
   * ten minutes.
   * @throws CallFailed
   */
  connect(parties: CallParties, signal: AbortSignal): Promise<ConnectedCall>;
}

/** Nobody was put through. Its message has no number in it. */
export class CallFailed extends Error {
  override name = 'CallFailed';
  /** Whether a phone may have rung nonetheless: the provider gave no answer that says. */
  readonly mayHaveRung: boolean;

  constructor(
    message: string,
    { mayHaveRung = false, ...options }: ErrorOptions & { mayHaveRung?: boolean } = {},
  ) {
    super(message, options);
    this.mayHaveRung = mayHaveRung;
  }
}
