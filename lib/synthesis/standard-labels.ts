import { Chart } from 'cdk8s';
import type { Construct } from 'constructs';

/** Values of the identifying labels of our objects. */
export interface Identity {
  /** Value of the name label, such as `onload`, `onload-operator` or `kernel-module`. */
  readonly name: string;
  /** Value of the component label, such as `rbac` or `manager`. */
  readonly component: string;
  /** Application that the object is part of, if it is not Onload. */
  readonly partOf?: string;
}

/**
 * Recommended labels of our objects, overridden by those of the chart. In cdk8s the labels of an object override the chart's, so the chart's labels
 * are merged here.
 */
export function labelsFor(scope: Construct, identity: Identity): { [key: string]: string } {
  return {
    'app.kubernetes.io/name': identity.name,
    'app.kubernetes.io/component': identity.component,
    'app.kubernetes.io/part-of': identity.partOf ?? 'onload',
    'app.kubernetes.io/managed-by': 'cdk8s-onload',
    ...Chart.of(scope).labels,
  };
}
