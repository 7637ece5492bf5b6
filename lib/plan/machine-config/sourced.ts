/** A value, and what it comes from: the name of a MachineConfig, or another object with its kind, `MachineConfigPool worker`. */
export interface Sourced<T> {
  readonly value: T;
  readonly by: string;
}
