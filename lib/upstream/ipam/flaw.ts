/** A setting of the addresses that does not have the intended effect. */
export interface AddressFlaw {
  readonly what: string;
  readonly value: unknown;
  readonly fix: string;
  /** Whether no pod ever gets the intended address. Otherwise some pods may get it. */
  readonly isCertain: boolean;
}
