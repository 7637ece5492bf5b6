import { Chart } from 'cdk8s';
import type { Construct } from 'constructs';

/** Identity of our objects, for their labels. */
export interface Identity {
  /** Name: `onload`, `onload-operator`, `kernel-module`. */
  readonly name: string;
  /** Component: `rbac`, `manager`. */
  readonly component: string;
  /** Application that it is a part of, if not Onload. */
  readonly partOf?: string;
}

/**
 * The recommended labels of our objects, overridden by those of the chart. cdk8s lets the labels of an object override the chart's, so the chart's
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
