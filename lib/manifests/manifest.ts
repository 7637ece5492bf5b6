/** Manifest as the API server receives it. */
export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: {
    readonly name: string;
    readonly namespace?: string;
    readonly labels?: { [key: string]: string };
    readonly annotations?: { [key: string]: string };
  };
  readonly [key: string]: any;
}
