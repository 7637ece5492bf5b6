/** Annotations of pods by which CRI-O handles CPUs, on nodes with a PerformanceProfile (node tuning facts §6). */

/** Annotations with which the CPUs of a container are its own. They need the RuntimeClass of the profile. */
export const CRIO_ANNOTATIONS = {
  'cpu-load-balancing.crio.io': 'disable',
  'cpu-quota.crio.io': 'disable',
  'irq-load-balancing.crio.io': 'disable',
} as const;

/** Grammar of a value, and what happens with another one. */
export interface CrioAnnotation {
  readonly values: RegExp;
  /** Values for messages. */
  readonly text: string;
  /** Whether a container does not start with another value. Otherwise CRI-O ignores it. */
  readonly failsOtherwise?: boolean;
}

/** The annotations by their keys. A container's name can follow the first three, and must follow `cpu-shared.crio.io`. */
export const CRIO_ANNOTATION_VALUES: { readonly [key: string]: CrioAnnotation } = {
  'cpu-load-balancing.crio.io': { values: /^(disable|true)$/, text: 'disable' },
  'cpu-quota.crio.io': { values: /^(disable|true)$/, text: 'disable' },
  'irq-load-balancing.crio.io': { values: /^(disable|housekeeping|true)$/, text: 'disable or housekeeping' },
  'cpu-c-states.crio.io': { values: /^(enable|disable|max_latency:0*[1-9]\d*)$/, text: 'enable, disable or max_latency:<microseconds>', failsOtherwise: true },
  'cpu-freq-governor.crio.io': { values: /^[a-z_]+$/, text: 'a governor of the CPU', failsOtherwise: true },
  'cpu-shared.crio.io': { values: /^enable$/, text: 'enable' },
};

/** Key of an annotation without the name of a container, if it is one of CRI-O's. */
export function crioAnnotationOf(key: string): string | undefined {
  const [base] = key.split('/');
  return Object.hasOwn(CRIO_ANNOTATION_VALUES, base) ? base : undefined;
}
