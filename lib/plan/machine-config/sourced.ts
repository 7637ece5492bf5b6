/** Value and its origin: the name of a MachineConfig, or another object with its kind, such as `MachineConfigPool worker`. */
export interface Sourced<T> {
  readonly value: T;
  readonly by: string;
}
