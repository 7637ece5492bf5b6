// Generated from upstream/crds by `npm run import-crds`. Do not edit.
import { ApiObject, ApiObjectMetadata, GroupVersionKind } from 'cdk8s';
import { Construct } from 'constructs';


/**
 *
 *
 * @schema PodMonitor
 */
export class PodMonitor extends ApiObject {
  /**
   * Returns the apiVersion and kind for "PodMonitor"
   */
  public static readonly GVK: GroupVersionKind = {
    apiVersion: 'monitoring.coreos.com/v1',
    kind: 'PodMonitor',
  }

  /**
   * Renders a Kubernetes manifest for "PodMonitor".
   *
   * This can be used to inline resource manifests inside other objects (e.g. as templates).
   *
   * @param props initialization props
   */
  public static manifest(props: PodMonitorProps): any {
    return {
      ...PodMonitor.GVK,
      ...toJson_PodMonitorProps(props),
    };
  }

  /**
   * Defines a "PodMonitor" API object
   * @param scope the scope in which to define this object
   * @param id a scope-local name for the object
   * @param props initialization props
   */
  public constructor(scope: Construct, id: string, props: PodMonitorProps) {
    super(scope, id, {
      ...PodMonitor.GVK,
      ...props,
    });
  }

  /**
   * Renders the object to Kubernetes JSON.
   */
  public override toJson(): any {
    const resolved = super.toJson();

    return {
      ...PodMonitor.GVK,
      ...toJson_PodMonitorProps(resolved),
    };
  }
}

/**
 * @schema PodMonitor
 */
export interface PodMonitorProps {
  /**
   * @schema PodMonitor#metadata
   */
  readonly metadata?: ApiObjectMetadata;

  /**
   * @schema PodMonitor#spec
   */
  readonly spec: PodMonitorSpec;
}

/**
 * Converts an object of type 'PodMonitorProps' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PodMonitorProps(obj: PodMonitorProps | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'metadata': obj.metadata,
    'spec': toJson_PodMonitorSpec(obj.spec),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PodMonitorSpec
 */
export interface PodMonitorSpec {
  /**
   * @schema PodMonitorSpec#attachMetadata
   */
  readonly attachMetadata?: PodMonitorSpecAttachMetadata;

  /**
   * @schema PodMonitorSpec#bodySizeLimit
   */
  readonly bodySizeLimit?: string;

  /**
   * @schema PodMonitorSpec#convertClassicHistogramsToNHCB
   */
  readonly convertClassicHistogramsToNhcb?: boolean;

  /**
   * @schema PodMonitorSpec#fallbackScrapeProtocol
   */
  readonly fallbackScrapeProtocol?: PodMonitorSpecFallbackScrapeProtocol;

  /**
   * @schema PodMonitorSpec#jobLabel
   */
  readonly jobLabel?: string;

  /**
   * @schema PodMonitorSpec#keepDroppedTargets
   */
  readonly keepDroppedTargets?: number;

  /**
   * @schema PodMonitorSpec#labelLimit
   */
  readonly labelLimit?: number;

  /**
   * @schema PodMonitorSpec#labelNameLengthLimit
   */
  readonly labelNameLengthLimit?: number;

  /**
   * @schema PodMonitorSpec#labelValueLengthLimit
   */
  readonly labelValueLengthLimit?: number;

  /**
   * @schema PodMonitorSpec#namespaceSelector
   */
  readonly namespaceSelector?: PodMonitorSpecNamespaceSelector;

  /**
   * @schema PodMonitorSpec#nativeHistogramBucketLimit
   */
  readonly nativeHistogramBucketLimit?: number;

  /**
   * @schema PodMonitorSpec#nativeHistogramMinBucketFactor
   */
  readonly nativeHistogramMinBucketFactor?: PodMonitorSpecNativeHistogramMinBucketFactor;

  /**
   * @schema PodMonitorSpec#podMetricsEndpoints
   */
  readonly podMetricsEndpoints?: PodMonitorSpecPodMetricsEndpoints[];

  /**
   * @schema PodMonitorSpec#podTargetLabels
   */
  readonly podTargetLabels?: string[];

  /**
   * @schema PodMonitorSpec#sampleLimit
   */
  readonly sampleLimit?: number;

  /**
   * @schema PodMonitorSpec#scrapeClass
   */
  readonly scrapeClass?: string;

  /**
   * @schema PodMonitorSpec#scrapeClassicHistograms
   */
  readonly scrapeClassicHistograms?: boolean;

  /**
   * @schema PodMonitorSpec#scrapeNativeHistograms
   */
  readonly scrapeNativeHistograms?: boolean;

  /**
   * @schema PodMonitorSpec#scrapeProtocols
   */
  readonly scrapeProtocols?: PodMonitorSpecScrapeProtocols[];

  /**
   * @schema PodMonitorSpec#selector
   */
  readonly selector: PodMonitorSpecSelector;

  /**
   * @schema PodMonitorSpec#selectorMechanism
   */
  readonly selectorMechanism?: PodMonitorSpecSelectorMechanism;

  /**
   * @schema PodMonitorSpec#targetLimit
   */
  readonly targetLimit?: number;
}

/**
 * Converts an object of type 'PodMonitorSpec' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PodMonitorSpec(obj: PodMonitorSpec | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'attachMetadata': toJson_PodMonitorSpecAttachMetadata(obj.attachMetadata),
    'bodySizeLimit': obj.bodySizeLimit,
    'convertClassicHistogramsToNHCB': obj.convertClassicHistogramsToNhcb,
    'fallbackScrapeProtocol': obj.fallbackScrapeProtocol,
    'jobLabel': obj.jobLabel,
    'keepDroppedTargets': obj.keepDroppedTargets,
    'labelLimit': obj.labelLimit,
    'labelNameLengthLimit': obj.labelNameLengthLimit,
    'labelValueLengthLimit': obj.labelValueLengthLimit,
    'namespaceSelector': toJson_PodMonitorSpecNamespaceSelector(obj.namespaceSelector),
    'nativeHistogramBucketLimit': obj.nativeHistogramBucketLimit,
    'nativeHistogramMinBucketFactor': obj.nativeHistogramMinBucketFactor?.value,
    'podMetricsEndpoints': obj.podMetricsEndpoints?.map(y => toJson_PodMonitorSpecPodMetricsEndpoints(y)),
    'podTargetLabels': obj.podTargetLabels?.map(y => y),
    'sampleLimit': obj.sampleLimit,
    'scrapeClass': obj.scrapeClass,
    'scrapeClassicHistograms': obj.scrapeClassicHistograms,
    'scrapeNativeHistograms': obj.scrapeNativeHistograms,
    'scrapeProtocols': obj.scrapeProtocols?.map(y => y),
    'selector': toJson_PodMonitorSpecSelector(obj.selector),
    'selectorMechanism': obj.selectorMechanism,
    'targetLimit': obj.targetLimit,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PodMonitorSpecAttachMetadata
 */
export interface PodMonitorSpecAttachMetadata {
  /**
   * @schema PodMonitorSpecAttachMetadata#node
   */
  readonly node?: boolean;
}

/**
 * Converts an object of type 'PodMonitorSpecAttachMetadata' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PodMonitorSpecAttachMetadata(obj: PodMonitorSpecAttachMetadata | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'node': obj.node,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PodMonitorSpecFallbackScrapeProtocol
 */
export enum PodMonitorSpecFallbackScrapeProtocol {
  /** PrometheusProto */
  PROMETHEUS_PROTO = "PrometheusProto",
  /** OpenMetricsText0.0.1 */
  OPEN_METRICS_TEXT0_0_1 = "OpenMetricsText0.0.1",
  /** OpenMetricsText1.0.0 */
  OPEN_METRICS_TEXT1_0_0 = "OpenMetricsText1.0.0",
  /** PrometheusText0.0.4 */
  PROMETHEUS_TEXT0_0_4 = "PrometheusText0.0.4",
  /** PrometheusText1.0.0 */
  PROMETHEUS_TEXT1_0_0 = "PrometheusText1.0.0",
}

/**
 * @schema PodMonitorSpecNamespaceSelector
 */
export interface PodMonitorSpecNamespaceSelector {
  /**
   * @schema PodMonitorSpecNamespaceSelector#any
   */
  readonly any?: boolean;

  /**
   * @schema PodMonitorSpecNamespaceSelector#matchNames
   */
  readonly matchNames?: string[];
}

/**
 * Converts an object of type 'PodMonitorSpecNamespaceSelector' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PodMonitorSpecNamespaceSelector(obj: PodMonitorSpecNamespaceSelector | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'any': obj.any,
    'matchNames': obj.matchNames?.map(y => y),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PodMonitorSpecNativeHistogramMinBucketFactor
 */
export class PodMonitorSpecNativeHistogramMinBucketFactor {
  public static fromNumber(value: number): PodMonitorSpecNativeHistogramMinBucketFactor {
    return new PodMonitorSpecNativeHistogramMinBucketFactor(value);
  }
  public static fromString(value: string): PodMonitorSpecNativeHistogramMinBucketFactor {
    return new PodMonitorSpecNativeHistogramMinBucketFactor(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

/**
 * @schema PodMonitorSpecPodMetricsEndpoints
 */
export interface PodMonitorSpecPodMetricsEndpoints {
  /**
   * @schema PodMonitorSpecPodMetricsEndpoints#authorization
   */
  readonly authorization?: PodMonitorSpecPodMetricsEndpointsAuthorization;

  /**
   * @schema PodMonitorSpecPodMetricsEndpoints#basicAuth
   */
  readonly basicAuth?: PodMonitorSpecPodMetricsEndpointsBasicAuth;

  /**
   * @schema PodMonitorSpecPodMetricsEndpoints#bearerTokenSecret
   */
  readonly bearerTokenSecret?: PodMonitorSpecPodMetricsEndpointsBearerTokenSecret;

  /**
   * @schema PodMonitorSpecPodMetricsEndpoints#enableHttp2
   */
  readonly enableHttp2?: boolean;

  /**
   * @schema PodMonitorSpecPodMetricsEndpoints#filterRunning
   */
  readonly filterRunning?: boolean;

  /**
   * @schema PodMonitorSpecPodMetricsEndpoints#followRedirects
   */
  readonly followRedirects?: boolean;

  /**
   * @schema PodMonitorSpecPodMetricsEndpoints#honorLabels
   */
  readonly honorLabels?: boolean;

  /**
   * @schema PodMonitorSpecPodMetricsEndpoints#honorTimestamps
   */
  readonly honorTimestamps?: boolean;

  /**
   * @schema PodMonitorSpecPodMetricsEndpoints#interval
   */
  readonly interval?: string;

  /**
   * @schema PodMonitorSpecPodMetricsEndpoints#metricRelabelings
   */
  readonly metricRelabelings?: PodMonitorSpecPodMetricsEndpointsMetricRelabelings[];

  /**
   * @schema PodMonitorSpecPodMetricsEndpoints#noProxy
   */
  readonly noProxy?: string;

  /**
   * @schema PodMonitorSpecPodMetricsEndpoints#oauth2
   */
  readonly oauth2?: PodMonitorSpecPodMetricsEndpointsOauth2;

  /**
   * @schema PodMonitorSpecPodMetricsEndpoints#params
   */
  readonly params?: { [key: string]: string[] };

  /**
   * @schema PodMonitorSpecPodMetricsEndpoints#path
   */
  readonly path?: string;

  /**
   * @schema PodMonitorSpecPodMetricsEndpoints#port
   */
  readonly port?: string;

  /**
   * @schema PodMonitorSpecPodMetricsEndpoints#portNumber
   */
  readonly portNumber?: number;

  /**
   * @schema PodMonitorSpecPodMetricsEndpoints#proxyConnectHeader
   */
  readonly proxyConnectHeader?: { [key: string]: PodMonitorSpecPodMetricsEndpointsProxyConnectHeader[] };

  /**
   * @schema PodMonitorSpecPodMetricsEndpoints#proxyFromEnvironment
   */
  readonly proxyFromEnvironment?: boolean;

  /**
   * @schema PodMonitorSpecPodMetricsEndpoints#proxyUrl
   */
  readonly proxyUrl?: string;

  /**
   * @schema PodMonitorSpecPodMetricsEndpoints#relabelings
   */
  readonly relabelings?: PodMonitorSpecPodMetricsEndpointsRelabelings[];

  /**
   * @schema PodMonitorSpecPodMetricsEndpoints#scheme
   */
  readonly scheme?: PodMonitorSpecPodMetricsEndpointsScheme;

  /**
   * @schema PodMonitorSpecPodMetricsEndpoints#scrapeTimeout
   */
  readonly scrapeTimeout?: string;

  /**
   * @schema PodMonitorSpecPodMetricsEndpoints#targetPort
   */
  readonly targetPort?: PodMonitorSpecPodMetricsEndpointsTargetPort;

  /**
   * @schema PodMonitorSpecPodMetricsEndpoints#tlsConfig
   */
  readonly tlsConfig?: PodMonitorSpecPodMetricsEndpointsTlsConfig;

  /**
   * @schema PodMonitorSpecPodMetricsEndpoints#trackTimestampsStaleness
   */
  readonly trackTimestampsStaleness?: boolean;
}

/**
 * Converts an object of type 'PodMonitorSpecPodMetricsEndpoints' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PodMonitorSpecPodMetricsEndpoints(obj: PodMonitorSpecPodMetricsEndpoints | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'authorization': toJson_PodMonitorSpecPodMetricsEndpointsAuthorization(obj.authorization),
    'basicAuth': toJson_PodMonitorSpecPodMetricsEndpointsBasicAuth(obj.basicAuth),
    'bearerTokenSecret': toJson_PodMonitorSpecPodMetricsEndpointsBearerTokenSecret(obj.bearerTokenSecret),
    'enableHttp2': obj.enableHttp2,
    'filterRunning': obj.filterRunning,
    'followRedirects': obj.followRedirects,
    'honorLabels': obj.honorLabels,
    'honorTimestamps': obj.honorTimestamps,
    'interval': obj.interval,
    'metricRelabelings': obj.metricRelabelings?.map(y => toJson_PodMonitorSpecPodMetricsEndpointsMetricRelabelings(y)),
    'noProxy': obj.noProxy,
    'oauth2': toJson_PodMonitorSpecPodMetricsEndpointsOauth2(obj.oauth2),
    'params': ((obj.params) === undefined) ? undefined : (Object.entries(obj.params).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1]?.map(y => y) }), {})),
    'path': obj.path,
    'port': obj.port,
    'portNumber': obj.portNumber,
    'proxyConnectHeader': ((obj.proxyConnectHeader) === undefined) ? undefined : (Object.entries(obj.proxyConnectHeader).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1]?.map(y => toJson_PodMonitorSpecPodMetricsEndpointsProxyConnectHeader(y)) }), {})),
    'proxyFromEnvironment': obj.proxyFromEnvironment,
    'proxyUrl': obj.proxyUrl,
    'relabelings': obj.relabelings?.map(y => toJson_PodMonitorSpecPodMetricsEndpointsRelabelings(y)),
    'scheme': obj.scheme,
    'scrapeTimeout': obj.scrapeTimeout,
    'targetPort': obj.targetPort?.value,
    'tlsConfig': toJson_PodMonitorSpecPodMetricsEndpointsTlsConfig(obj.tlsConfig),
    'trackTimestampsStaleness': obj.trackTimestampsStaleness,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PodMonitorSpecScrapeProtocols
 */
export enum PodMonitorSpecScrapeProtocols {
  /** PrometheusProto */
  PROMETHEUS_PROTO = "PrometheusProto",
  /** OpenMetricsText0.0.1 */
  OPEN_METRICS_TEXT0_0_1 = "OpenMetricsText0.0.1",
  /** OpenMetricsText1.0.0 */
  OPEN_METRICS_TEXT1_0_0 = "OpenMetricsText1.0.0",
  /** PrometheusText0.0.4 */
  PROMETHEUS_TEXT0_0_4 = "PrometheusText0.0.4",
  /** PrometheusText1.0.0 */
  PROMETHEUS_TEXT1_0_0 = "PrometheusText1.0.0",
}

/**
 * @schema PodMonitorSpecSelector
 */
export interface PodMonitorSpecSelector {
  /**
   * @schema PodMonitorSpecSelector#matchExpressions
   */
  readonly matchExpressions?: PodMonitorSpecSelectorMatchExpressions[];

  /**
   * @schema PodMonitorSpecSelector#matchLabels
   */
  readonly matchLabels?: { [key: string]: string };
}

/**
 * Converts an object of type 'PodMonitorSpecSelector' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PodMonitorSpecSelector(obj: PodMonitorSpecSelector | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'matchExpressions': obj.matchExpressions?.map(y => toJson_PodMonitorSpecSelectorMatchExpressions(y)),
    'matchLabels': ((obj.matchLabels) === undefined) ? undefined : (Object.entries(obj.matchLabels).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PodMonitorSpecSelectorMechanism
 */
export enum PodMonitorSpecSelectorMechanism {
  /** RelabelConfig */
  RELABEL_CONFIG = "RelabelConfig",
  /** RoleSelector */
  ROLE_SELECTOR = "RoleSelector",
}

/**
 * @schema PodMonitorSpecPodMetricsEndpointsAuthorization
 */
export interface PodMonitorSpecPodMetricsEndpointsAuthorization {
  /**
   * @schema PodMonitorSpecPodMetricsEndpointsAuthorization#credentials
   */
  readonly credentials?: PodMonitorSpecPodMetricsEndpointsAuthorizationCredentials;

  /**
   * @schema PodMonitorSpecPodMetricsEndpointsAuthorization#type
   */
  readonly type?: string;
}

/**
 * Converts an object of type 'PodMonitorSpecPodMetricsEndpointsAuthorization' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PodMonitorSpecPodMetricsEndpointsAuthorization(obj: PodMonitorSpecPodMetricsEndpointsAuthorization | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'credentials': toJson_PodMonitorSpecPodMetricsEndpointsAuthorizationCredentials(obj.credentials),
    'type': obj.type,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PodMonitorSpecPodMetricsEndpointsBasicAuth
 */
export interface PodMonitorSpecPodMetricsEndpointsBasicAuth {
  /**
   * @schema PodMonitorSpecPodMetricsEndpointsBasicAuth#password
   */
  readonly password?: PodMonitorSpecPodMetricsEndpointsBasicAuthPassword;

  /**
   * @schema PodMonitorSpecPodMetricsEndpointsBasicAuth#username
   */
  readonly username?: PodMonitorSpecPodMetricsEndpointsBasicAuthUsername;
}

/**
 * Converts an object of type 'PodMonitorSpecPodMetricsEndpointsBasicAuth' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PodMonitorSpecPodMetricsEndpointsBasicAuth(obj: PodMonitorSpecPodMetricsEndpointsBasicAuth | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'password': toJson_PodMonitorSpecPodMetricsEndpointsBasicAuthPassword(obj.password),
    'username': toJson_PodMonitorSpecPodMetricsEndpointsBasicAuthUsername(obj.username),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PodMonitorSpecPodMetricsEndpointsBearerTokenSecret
 */
export interface PodMonitorSpecPodMetricsEndpointsBearerTokenSecret {
  /**
   * @schema PodMonitorSpecPodMetricsEndpointsBearerTokenSecret#key
   */
  readonly key: string;

  /**
   * @schema PodMonitorSpecPodMetricsEndpointsBearerTokenSecret#name
   */
  readonly name?: string;

  /**
   * @schema PodMonitorSpecPodMetricsEndpointsBearerTokenSecret#optional
   */
  readonly optional?: boolean;
}

/**
 * Converts an object of type 'PodMonitorSpecPodMetricsEndpointsBearerTokenSecret' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PodMonitorSpecPodMetricsEndpointsBearerTokenSecret(obj: PodMonitorSpecPodMetricsEndpointsBearerTokenSecret | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'key': obj.key,
    'name': obj.name,
    'optional': obj.optional,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PodMonitorSpecPodMetricsEndpointsMetricRelabelings
 */
export interface PodMonitorSpecPodMetricsEndpointsMetricRelabelings {
  /**
   * @schema PodMonitorSpecPodMetricsEndpointsMetricRelabelings#action
   */
  readonly action?: PodMonitorSpecPodMetricsEndpointsMetricRelabelingsAction;

  /**
   * @schema PodMonitorSpecPodMetricsEndpointsMetricRelabelings#modulus
   */
  readonly modulus?: number;

  /**
   * @schema PodMonitorSpecPodMetricsEndpointsMetricRelabelings#regex
   */
  readonly regex?: string;

  /**
   * @schema PodMonitorSpecPodMetricsEndpointsMetricRelabelings#replacement
   */
  readonly replacement?: string;

  /**
   * @schema PodMonitorSpecPodMetricsEndpointsMetricRelabelings#separator
   */
  readonly separator?: string;

  /**
   * @schema PodMonitorSpecPodMetricsEndpointsMetricRelabelings#sourceLabels
   */
  readonly sourceLabels?: string[];

  /**
   * @schema PodMonitorSpecPodMetricsEndpointsMetricRelabelings#targetLabel
   */
  readonly targetLabel?: string;
}

/**
 * Converts an object of type 'PodMonitorSpecPodMetricsEndpointsMetricRelabelings' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PodMonitorSpecPodMetricsEndpointsMetricRelabelings(obj: PodMonitorSpecPodMetricsEndpointsMetricRelabelings | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'action': obj.action,
    'modulus': obj.modulus,
    'regex': obj.regex,
    'replacement': obj.replacement,
    'separator': obj.separator,
    'sourceLabels': obj.sourceLabels?.map(y => y),
    'targetLabel': obj.targetLabel,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PodMonitorSpecPodMetricsEndpointsOauth2
 */
export interface PodMonitorSpecPodMetricsEndpointsOauth2 {
  /**
   * @schema PodMonitorSpecPodMetricsEndpointsOauth2#clientId
   */
  readonly clientId: PodMonitorSpecPodMetricsEndpointsOauth2ClientId;

  /**
   * @schema PodMonitorSpecPodMetricsEndpointsOauth2#clientSecret
   */
  readonly clientSecret: PodMonitorSpecPodMetricsEndpointsOauth2ClientSecret;

  /**
   * @schema PodMonitorSpecPodMetricsEndpointsOauth2#endpointParams
   */
  readonly endpointParams?: { [key: string]: string };

  /**
   * @schema PodMonitorSpecPodMetricsEndpointsOauth2#noProxy
   */
  readonly noProxy?: string;

  /**
   * @schema PodMonitorSpecPodMetricsEndpointsOauth2#proxyConnectHeader
   */
  readonly proxyConnectHeader?: { [key: string]: PodMonitorSpecPodMetricsEndpointsOauth2ProxyConnectHeader[] };

  /**
   * @schema PodMonitorSpecPodMetricsEndpointsOauth2#proxyFromEnvironment
   */
  readonly proxyFromEnvironment?: boolean;

  /**
   * @schema PodMonitorSpecPodMetricsEndpointsOauth2#proxyUrl
   */
  readonly proxyUrl?: string;

  /**
   * @schema PodMonitorSpecPodMetricsEndpointsOauth2#scopes
   */
  readonly scopes?: string[];

  /**
   * @schema PodMonitorSpecPodMetricsEndpointsOauth2#tlsConfig
   */
  readonly tlsConfig?: PodMonitorSpecPodMetricsEndpointsOauth2TlsConfig;

  /**
   * @schema PodMonitorSpecPodMetricsEndpointsOauth2#tokenUrl
   */
  readonly tokenUrl: string;
}

/**
 * Converts an object of type 'PodMonitorSpecPodMetricsEndpointsOauth2' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PodMonitorSpecPodMetricsEndpointsOauth2(obj: PodMonitorSpecPodMetricsEndpointsOauth2 | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'clientId': toJson_PodMonitorSpecPodMetricsEndpointsOauth2ClientId(obj.clientId),
    'clientSecret': toJson_PodMonitorSpecPodMetricsEndpointsOauth2ClientSecret(obj.clientSecret),
    'endpointParams': ((obj.endpointParams) === undefined) ? undefined : (Object.entries(obj.endpointParams).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
    'noProxy': obj.noProxy,
    'proxyConnectHeader': ((obj.proxyConnectHeader) === undefined) ? undefined : (Object.entries(obj.proxyConnectHeader).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1]?.map(y => toJson_PodMonitorSpecPodMetricsEndpointsOauth2ProxyConnectHeader(y)) }), {})),
    'proxyFromEnvironment': obj.proxyFromEnvironment,
    'proxyUrl': obj.proxyUrl,
    'scopes': obj.scopes?.map(y => y),
    'tlsConfig': toJson_PodMonitorSpecPodMetricsEndpointsOauth2TlsConfig(obj.tlsConfig),
    'tokenUrl': obj.tokenUrl,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PodMonitorSpecPodMetricsEndpointsProxyConnectHeader
 */
export interface PodMonitorSpecPodMetricsEndpointsProxyConnectHeader {
  /**
   * @schema PodMonitorSpecPodMetricsEndpointsProxyConnectHeader#key
   */
  readonly key: string;

  /**
   * @schema PodMonitorSpecPodMetricsEndpointsProxyConnectHeader#name
   */
  readonly name?: string;

  /**
   * @schema PodMonitorSpecPodMetricsEndpointsProxyConnectHeader#optional
   */
  readonly optional?: boolean;
}

/**
 * Converts an object of type 'PodMonitorSpecPodMetricsEndpointsProxyConnectHeader' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PodMonitorSpecPodMetricsEndpointsProxyConnectHeader(obj: PodMonitorSpecPodMetricsEndpointsProxyConnectHeader | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'key': obj.key,
    'name': obj.name,
    'optional': obj.optional,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PodMonitorSpecPodMetricsEndpointsRelabelings
 */
export interface PodMonitorSpecPodMetricsEndpointsRelabelings {
  /**
   * @schema PodMonitorSpecPodMetricsEndpointsRelabelings#action
   */
  readonly action?: PodMonitorSpecPodMetricsEndpointsRelabelingsAction;

  /**
   * @schema PodMonitorSpecPodMetricsEndpointsRelabelings#modulus
   */
  readonly modulus?: number;

  /**
   * @schema PodMonitorSpecPodMetricsEndpointsRelabelings#regex
   */
  readonly regex?: string;

  /**
   * @schema PodMonitorSpecPodMetricsEndpointsRelabelings#replacement
   */
  readonly replacement?: string;

  /**
   * @schema PodMonitorSpecPodMetricsEndpointsRelabelings#separator
   */
  readonly separator?: string;

  /**
   * @schema PodMonitorSpecPodMetricsEndpointsRelabelings#sourceLabels
   */
  readonly sourceLabels?: string[];

  /**
   * @schema PodMonitorSpecPodMetricsEndpointsRelabelings#targetLabel
   */
  readonly targetLabel?: string;
}

/**
 * Converts an object of type 'PodMonitorSpecPodMetricsEndpointsRelabelings' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PodMonitorSpecPodMetricsEndpointsRelabelings(obj: PodMonitorSpecPodMetricsEndpointsRelabelings | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'action': obj.action,
    'modulus': obj.modulus,
    'regex': obj.regex,
    'replacement': obj.replacement,
    'separator': obj.separator,
    'sourceLabels': obj.sourceLabels?.map(y => y),
    'targetLabel': obj.targetLabel,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PodMonitorSpecPodMetricsEndpointsScheme
 */
export enum PodMonitorSpecPodMetricsEndpointsScheme {
  /** http */
  HTTP = "http",
  /** https */
  HTTPS = "https",
}

/**
 * @schema PodMonitorSpecPodMetricsEndpointsTargetPort
 */
export class PodMonitorSpecPodMetricsEndpointsTargetPort {
  public static fromNumber(value: number): PodMonitorSpecPodMetricsEndpointsTargetPort {
    return new PodMonitorSpecPodMetricsEndpointsTargetPort(value);
  }
  public static fromString(value: string): PodMonitorSpecPodMetricsEndpointsTargetPort {
    return new PodMonitorSpecPodMetricsEndpointsTargetPort(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

/**
 * @schema PodMonitorSpecPodMetricsEndpointsTlsConfig
 */
export interface PodMonitorSpecPodMetricsEndpointsTlsConfig {
  /**
   * @schema PodMonitorSpecPodMetricsEndpointsTlsConfig#ca
   */
  readonly ca?: PodMonitorSpecPodMetricsEndpointsTlsConfigCa;

  /**
   * @schema PodMonitorSpecPodMetricsEndpointsTlsConfig#cert
   */
  readonly cert?: PodMonitorSpecPodMetricsEndpointsTlsConfigCert;

  /**
   * @schema PodMonitorSpecPodMetricsEndpointsTlsConfig#insecureSkipVerify
   */
  readonly insecureSkipVerify?: boolean;

  /**
   * @schema PodMonitorSpecPodMetricsEndpointsTlsConfig#keySecret
   */
  readonly keySecret?: PodMonitorSpecPodMetricsEndpointsTlsConfigKeySecret;

  /**
   * @schema PodMonitorSpecPodMetricsEndpointsTlsConfig#maxVersion
   */
  readonly maxVersion?: PodMonitorSpecPodMetricsEndpointsTlsConfigMaxVersion;

  /**
   * @schema PodMonitorSpecPodMetricsEndpointsTlsConfig#minVersion
   */
  readonly minVersion?: PodMonitorSpecPodMetricsEndpointsTlsConfigMinVersion;

  /**
   * @schema PodMonitorSpecPodMetricsEndpointsTlsConfig#serverName
   */
  readonly serverName?: string;
}

/**
 * Converts an object of type 'PodMonitorSpecPodMetricsEndpointsTlsConfig' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PodMonitorSpecPodMetricsEndpointsTlsConfig(obj: PodMonitorSpecPodMetricsEndpointsTlsConfig | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'ca': toJson_PodMonitorSpecPodMetricsEndpointsTlsConfigCa(obj.ca),
    'cert': toJson_PodMonitorSpecPodMetricsEndpointsTlsConfigCert(obj.cert),
    'insecureSkipVerify': obj.insecureSkipVerify,
    'keySecret': toJson_PodMonitorSpecPodMetricsEndpointsTlsConfigKeySecret(obj.keySecret),
    'maxVersion': obj.maxVersion,
    'minVersion': obj.minVersion,
    'serverName': obj.serverName,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PodMonitorSpecSelectorMatchExpressions
 */
export interface PodMonitorSpecSelectorMatchExpressions {
  /**
   * @schema PodMonitorSpecSelectorMatchExpressions#key
   */
  readonly key: string;

  /**
   * @schema PodMonitorSpecSelectorMatchExpressions#operator
   */
  readonly operator: string;

  /**
   * @schema PodMonitorSpecSelectorMatchExpressions#values
   */
  readonly values?: string[];
}

/**
 * Converts an object of type 'PodMonitorSpecSelectorMatchExpressions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PodMonitorSpecSelectorMatchExpressions(obj: PodMonitorSpecSelectorMatchExpressions | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'key': obj.key,
    'operator': obj.operator,
    'values': obj.values?.map(y => y),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PodMonitorSpecPodMetricsEndpointsAuthorizationCredentials
 */
export interface PodMonitorSpecPodMetricsEndpointsAuthorizationCredentials {
  /**
   * @schema PodMonitorSpecPodMetricsEndpointsAuthorizationCredentials#key
   */
  readonly key: string;

  /**
   * @schema PodMonitorSpecPodMetricsEndpointsAuthorizationCredentials#name
   */
  readonly name?: string;

  /**
   * @schema PodMonitorSpecPodMetricsEndpointsAuthorizationCredentials#optional
   */
  readonly optional?: boolean;
}

/**
 * Converts an object of type 'PodMonitorSpecPodMetricsEndpointsAuthorizationCredentials' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PodMonitorSpecPodMetricsEndpointsAuthorizationCredentials(obj: PodMonitorSpecPodMetricsEndpointsAuthorizationCredentials | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'key': obj.key,
    'name': obj.name,
    'optional': obj.optional,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PodMonitorSpecPodMetricsEndpointsBasicAuthPassword
 */
export interface PodMonitorSpecPodMetricsEndpointsBasicAuthPassword {
  /**
   * @schema PodMonitorSpecPodMetricsEndpointsBasicAuthPassword#key
   */
  readonly key: string;

  /**
   * @schema PodMonitorSpecPodMetricsEndpointsBasicAuthPassword#name
   */
  readonly name?: string;

  /**
   * @schema PodMonitorSpecPodMetricsEndpointsBasicAuthPassword#optional
   */
  readonly optional?: boolean;
}

/**
 * Converts an object of type 'PodMonitorSpecPodMetricsEndpointsBasicAuthPassword' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PodMonitorSpecPodMetricsEndpointsBasicAuthPassword(obj: PodMonitorSpecPodMetricsEndpointsBasicAuthPassword | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'key': obj.key,
    'name': obj.name,
    'optional': obj.optional,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PodMonitorSpecPodMetricsEndpointsBasicAuthUsername
 */
export interface PodMonitorSpecPodMetricsEndpointsBasicAuthUsername {
  /**
   * @schema PodMonitorSpecPodMetricsEndpointsBasicAuthUsername#key
   */
  readonly key: string;

  /**
   * @schema PodMonitorSpecPodMetricsEndpointsBasicAuthUsername#name
   */
  readonly name?: string;

  /**
   * @schema PodMonitorSpecPodMetricsEndpointsBasicAuthUsername#optional
   */
  readonly optional?: boolean;
}

/**
 * Converts an object of type 'PodMonitorSpecPodMetricsEndpointsBasicAuthUsername' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PodMonitorSpecPodMetricsEndpointsBasicAuthUsername(obj: PodMonitorSpecPodMetricsEndpointsBasicAuthUsername | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'key': obj.key,
    'name': obj.name,
    'optional': obj.optional,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PodMonitorSpecPodMetricsEndpointsMetricRelabelingsAction
 */
export enum PodMonitorSpecPodMetricsEndpointsMetricRelabelingsAction {
  /** replace */
  REPLACE = "replace",
  /** keep */
  KEEP = "keep",
  /** drop */
  DROP = "drop",
  /** hashmod */
  HASHMOD = "hashmod",
  /** labelmap */
  LABELMAP = "labelmap",
  /** labeldrop */
  LABELDROP = "labeldrop",
  /** labelkeep */
  LABELKEEP = "labelkeep",
  /** lowercase */
  LOWERCASE = "lowercase",
  /** uppercase */
  UPPERCASE = "uppercase",
  /** keepequal */
  KEEPEQUAL = "keepequal",
  /** dropequal */
  DROPEQUAL = "dropequal",
}

/**
 * @schema PodMonitorSpecPodMetricsEndpointsOauth2ClientId
 */
export interface PodMonitorSpecPodMetricsEndpointsOauth2ClientId {
  /**
   * @schema PodMonitorSpecPodMetricsEndpointsOauth2ClientId#configMap
   */
  readonly configMap?: PodMonitorSpecPodMetricsEndpointsOauth2ClientIdConfigMap;

  /**
   * @schema PodMonitorSpecPodMetricsEndpointsOauth2ClientId#secret
   */
  readonly secret?: PodMonitorSpecPodMetricsEndpointsOauth2ClientIdSecret;
}

/**
 * Converts an object of type 'PodMonitorSpecPodMetricsEndpointsOauth2ClientId' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PodMonitorSpecPodMetricsEndpointsOauth2ClientId(obj: PodMonitorSpecPodMetricsEndpointsOauth2ClientId | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'configMap': toJson_PodMonitorSpecPodMetricsEndpointsOauth2ClientIdConfigMap(obj.configMap),
    'secret': toJson_PodMonitorSpecPodMetricsEndpointsOauth2ClientIdSecret(obj.secret),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PodMonitorSpecPodMetricsEndpointsOauth2ClientSecret
 */
export interface PodMonitorSpecPodMetricsEndpointsOauth2ClientSecret {
  /**
   * @schema PodMonitorSpecPodMetricsEndpointsOauth2ClientSecret#key
   */
  readonly key: string;

  /**
   * @schema PodMonitorSpecPodMetricsEndpointsOauth2ClientSecret#name
   */
  readonly name?: string;

  /**
   * @schema PodMonitorSpecPodMetricsEndpointsOauth2ClientSecret#optional
   */
  readonly optional?: boolean;
}

/**
 * Converts an object of type 'PodMonitorSpecPodMetricsEndpointsOauth2ClientSecret' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PodMonitorSpecPodMetricsEndpointsOauth2ClientSecret(obj: PodMonitorSpecPodMetricsEndpointsOauth2ClientSecret | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'key': obj.key,
    'name': obj.name,
    'optional': obj.optional,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PodMonitorSpecPodMetricsEndpointsOauth2ProxyConnectHeader
 */
export interface PodMonitorSpecPodMetricsEndpointsOauth2ProxyConnectHeader {
  /**
   * @schema PodMonitorSpecPodMetricsEndpointsOauth2ProxyConnectHeader#key
   */
  readonly key: string;

  /**
   * @schema PodMonitorSpecPodMetricsEndpointsOauth2ProxyConnectHeader#name
   */
  readonly name?: string;

  /**
   * @schema PodMonitorSpecPodMetricsEndpointsOauth2ProxyConnectHeader#optional
   */
  readonly optional?: boolean;
}

/**
 * Converts an object of type 'PodMonitorSpecPodMetricsEndpointsOauth2ProxyConnectHeader' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PodMonitorSpecPodMetricsEndpointsOauth2ProxyConnectHeader(obj: PodMonitorSpecPodMetricsEndpointsOauth2ProxyConnectHeader | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'key': obj.key,
    'name': obj.name,
    'optional': obj.optional,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PodMonitorSpecPodMetricsEndpointsOauth2TlsConfig
 */
export interface PodMonitorSpecPodMetricsEndpointsOauth2TlsConfig {
  /**
   * @schema PodMonitorSpecPodMetricsEndpointsOauth2TlsConfig#ca
   */
  readonly ca?: PodMonitorSpecPodMetricsEndpointsOauth2TlsConfigCa;

  /**
   * @schema PodMonitorSpecPodMetricsEndpointsOauth2TlsConfig#cert
   */
  readonly cert?: PodMonitorSpecPodMetricsEndpointsOauth2TlsConfigCert;

  /**
   * @schema PodMonitorSpecPodMetricsEndpointsOauth2TlsConfig#insecureSkipVerify
   */
  readonly insecureSkipVerify?: boolean;

  /**
   * @schema PodMonitorSpecPodMetricsEndpointsOauth2TlsConfig#keySecret
   */
  readonly keySecret?: PodMonitorSpecPodMetricsEndpointsOauth2TlsConfigKeySecret;

  /**
   * @schema PodMonitorSpecPodMetricsEndpointsOauth2TlsConfig#maxVersion
   */
  readonly maxVersion?: PodMonitorSpecPodMetricsEndpointsOauth2TlsConfigMaxVersion;

  /**
   * @schema PodMonitorSpecPodMetricsEndpointsOauth2TlsConfig#minVersion
   */
  readonly minVersion?: PodMonitorSpecPodMetricsEndpointsOauth2TlsConfigMinVersion;

  /**
   * @schema PodMonitorSpecPodMetricsEndpointsOauth2TlsConfig#serverName
   */
  readonly serverName?: string;
}

/**
 * Converts an object of type 'PodMonitorSpecPodMetricsEndpointsOauth2TlsConfig' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PodMonitorSpecPodMetricsEndpointsOauth2TlsConfig(obj: PodMonitorSpecPodMetricsEndpointsOauth2TlsConfig | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'ca': toJson_PodMonitorSpecPodMetricsEndpointsOauth2TlsConfigCa(obj.ca),
    'cert': toJson_PodMonitorSpecPodMetricsEndpointsOauth2TlsConfigCert(obj.cert),
    'insecureSkipVerify': obj.insecureSkipVerify,
    'keySecret': toJson_PodMonitorSpecPodMetricsEndpointsOauth2TlsConfigKeySecret(obj.keySecret),
    'maxVersion': obj.maxVersion,
    'minVersion': obj.minVersion,
    'serverName': obj.serverName,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PodMonitorSpecPodMetricsEndpointsRelabelingsAction
 */
export enum PodMonitorSpecPodMetricsEndpointsRelabelingsAction {
  /** replace */
  REPLACE = "replace",
  /** keep */
  KEEP = "keep",
  /** drop */
  DROP = "drop",
  /** hashmod */
  HASHMOD = "hashmod",
  /** labelmap */
  LABELMAP = "labelmap",
  /** labeldrop */
  LABELDROP = "labeldrop",
  /** labelkeep */
  LABELKEEP = "labelkeep",
  /** lowercase */
  LOWERCASE = "lowercase",
  /** uppercase */
  UPPERCASE = "uppercase",
  /** keepequal */
  KEEPEQUAL = "keepequal",
  /** dropequal */
  DROPEQUAL = "dropequal",
}

/**
 * @schema PodMonitorSpecPodMetricsEndpointsTlsConfigCa
 */
export interface PodMonitorSpecPodMetricsEndpointsTlsConfigCa {
  /**
   * @schema PodMonitorSpecPodMetricsEndpointsTlsConfigCa#configMap
   */
  readonly configMap?: PodMonitorSpecPodMetricsEndpointsTlsConfigCaConfigMap;

  /**
   * @schema PodMonitorSpecPodMetricsEndpointsTlsConfigCa#secret
   */
  readonly secret?: PodMonitorSpecPodMetricsEndpointsTlsConfigCaSecret;
}

/**
 * Converts an object of type 'PodMonitorSpecPodMetricsEndpointsTlsConfigCa' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PodMonitorSpecPodMetricsEndpointsTlsConfigCa(obj: PodMonitorSpecPodMetricsEndpointsTlsConfigCa | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'configMap': toJson_PodMonitorSpecPodMetricsEndpointsTlsConfigCaConfigMap(obj.configMap),
    'secret': toJson_PodMonitorSpecPodMetricsEndpointsTlsConfigCaSecret(obj.secret),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PodMonitorSpecPodMetricsEndpointsTlsConfigCert
 */
export interface PodMonitorSpecPodMetricsEndpointsTlsConfigCert {
  /**
   * @schema PodMonitorSpecPodMetricsEndpointsTlsConfigCert#configMap
   */
  readonly configMap?: PodMonitorSpecPodMetricsEndpointsTlsConfigCertConfigMap;

  /**
   * @schema PodMonitorSpecPodMetricsEndpointsTlsConfigCert#secret
   */
  readonly secret?: PodMonitorSpecPodMetricsEndpointsTlsConfigCertSecret;
}

/**
 * Converts an object of type 'PodMonitorSpecPodMetricsEndpointsTlsConfigCert' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PodMonitorSpecPodMetricsEndpointsTlsConfigCert(obj: PodMonitorSpecPodMetricsEndpointsTlsConfigCert | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'configMap': toJson_PodMonitorSpecPodMetricsEndpointsTlsConfigCertConfigMap(obj.configMap),
    'secret': toJson_PodMonitorSpecPodMetricsEndpointsTlsConfigCertSecret(obj.secret),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PodMonitorSpecPodMetricsEndpointsTlsConfigKeySecret
 */
export interface PodMonitorSpecPodMetricsEndpointsTlsConfigKeySecret {
  /**
   * @schema PodMonitorSpecPodMetricsEndpointsTlsConfigKeySecret#key
   */
  readonly key: string;

  /**
   * @schema PodMonitorSpecPodMetricsEndpointsTlsConfigKeySecret#name
   */
  readonly name?: string;

  /**
   * @schema PodMonitorSpecPodMetricsEndpointsTlsConfigKeySecret#optional
   */
  readonly optional?: boolean;
}

/**
 * Converts an object of type 'PodMonitorSpecPodMetricsEndpointsTlsConfigKeySecret' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PodMonitorSpecPodMetricsEndpointsTlsConfigKeySecret(obj: PodMonitorSpecPodMetricsEndpointsTlsConfigKeySecret | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'key': obj.key,
    'name': obj.name,
    'optional': obj.optional,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PodMonitorSpecPodMetricsEndpointsTlsConfigMaxVersion
 */
export enum PodMonitorSpecPodMetricsEndpointsTlsConfigMaxVersion {
  /** TLS10 */
  TLS10 = "TLS10",
  /** TLS11 */
  TLS11 = "TLS11",
  /** TLS12 */
  TLS12 = "TLS12",
  /** TLS13 */
  TLS13 = "TLS13",
}

/**
 * @schema PodMonitorSpecPodMetricsEndpointsTlsConfigMinVersion
 */
export enum PodMonitorSpecPodMetricsEndpointsTlsConfigMinVersion {
  /** TLS10 */
  TLS10 = "TLS10",
  /** TLS11 */
  TLS11 = "TLS11",
  /** TLS12 */
  TLS12 = "TLS12",
  /** TLS13 */
  TLS13 = "TLS13",
}

/**
 * @schema PodMonitorSpecPodMetricsEndpointsOauth2ClientIdConfigMap
 */
export interface PodMonitorSpecPodMetricsEndpointsOauth2ClientIdConfigMap {
  /**
   * @schema PodMonitorSpecPodMetricsEndpointsOauth2ClientIdConfigMap#key
   */
  readonly key: string;

  /**
   * @schema PodMonitorSpecPodMetricsEndpointsOauth2ClientIdConfigMap#name
   */
  readonly name?: string;

  /**
   * @schema PodMonitorSpecPodMetricsEndpointsOauth2ClientIdConfigMap#optional
   */
  readonly optional?: boolean;
}

/**
 * Converts an object of type 'PodMonitorSpecPodMetricsEndpointsOauth2ClientIdConfigMap' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PodMonitorSpecPodMetricsEndpointsOauth2ClientIdConfigMap(obj: PodMonitorSpecPodMetricsEndpointsOauth2ClientIdConfigMap | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'key': obj.key,
    'name': obj.name,
    'optional': obj.optional,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PodMonitorSpecPodMetricsEndpointsOauth2ClientIdSecret
 */
export interface PodMonitorSpecPodMetricsEndpointsOauth2ClientIdSecret {
  /**
   * @schema PodMonitorSpecPodMetricsEndpointsOauth2ClientIdSecret#key
   */
  readonly key: string;

  /**
   * @schema PodMonitorSpecPodMetricsEndpointsOauth2ClientIdSecret#name
   */
  readonly name?: string;

  /**
   * @schema PodMonitorSpecPodMetricsEndpointsOauth2ClientIdSecret#optional
   */
  readonly optional?: boolean;
}

/**
 * Converts an object of type 'PodMonitorSpecPodMetricsEndpointsOauth2ClientIdSecret' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PodMonitorSpecPodMetricsEndpointsOauth2ClientIdSecret(obj: PodMonitorSpecPodMetricsEndpointsOauth2ClientIdSecret | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'key': obj.key,
    'name': obj.name,
    'optional': obj.optional,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PodMonitorSpecPodMetricsEndpointsOauth2TlsConfigCa
 */
export interface PodMonitorSpecPodMetricsEndpointsOauth2TlsConfigCa {
  /**
   * @schema PodMonitorSpecPodMetricsEndpointsOauth2TlsConfigCa#configMap
   */
  readonly configMap?: PodMonitorSpecPodMetricsEndpointsOauth2TlsConfigCaConfigMap;

  /**
   * @schema PodMonitorSpecPodMetricsEndpointsOauth2TlsConfigCa#secret
   */
  readonly secret?: PodMonitorSpecPodMetricsEndpointsOauth2TlsConfigCaSecret;
}

/**
 * Converts an object of type 'PodMonitorSpecPodMetricsEndpointsOauth2TlsConfigCa' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PodMonitorSpecPodMetricsEndpointsOauth2TlsConfigCa(obj: PodMonitorSpecPodMetricsEndpointsOauth2TlsConfigCa | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'configMap': toJson_PodMonitorSpecPodMetricsEndpointsOauth2TlsConfigCaConfigMap(obj.configMap),
    'secret': toJson_PodMonitorSpecPodMetricsEndpointsOauth2TlsConfigCaSecret(obj.secret),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PodMonitorSpecPodMetricsEndpointsOauth2TlsConfigCert
 */
export interface PodMonitorSpecPodMetricsEndpointsOauth2TlsConfigCert {
  /**
   * @schema PodMonitorSpecPodMetricsEndpointsOauth2TlsConfigCert#configMap
   */
  readonly configMap?: PodMonitorSpecPodMetricsEndpointsOauth2TlsConfigCertConfigMap;

  /**
   * @schema PodMonitorSpecPodMetricsEndpointsOauth2TlsConfigCert#secret
   */
  readonly secret?: PodMonitorSpecPodMetricsEndpointsOauth2TlsConfigCertSecret;
}

/**
 * Converts an object of type 'PodMonitorSpecPodMetricsEndpointsOauth2TlsConfigCert' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PodMonitorSpecPodMetricsEndpointsOauth2TlsConfigCert(obj: PodMonitorSpecPodMetricsEndpointsOauth2TlsConfigCert | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'configMap': toJson_PodMonitorSpecPodMetricsEndpointsOauth2TlsConfigCertConfigMap(obj.configMap),
    'secret': toJson_PodMonitorSpecPodMetricsEndpointsOauth2TlsConfigCertSecret(obj.secret),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PodMonitorSpecPodMetricsEndpointsOauth2TlsConfigKeySecret
 */
export interface PodMonitorSpecPodMetricsEndpointsOauth2TlsConfigKeySecret {
  /**
   * @schema PodMonitorSpecPodMetricsEndpointsOauth2TlsConfigKeySecret#key
   */
  readonly key: string;

  /**
   * @schema PodMonitorSpecPodMetricsEndpointsOauth2TlsConfigKeySecret#name
   */
  readonly name?: string;

  /**
   * @schema PodMonitorSpecPodMetricsEndpointsOauth2TlsConfigKeySecret#optional
   */
  readonly optional?: boolean;
}

/**
 * Converts an object of type 'PodMonitorSpecPodMetricsEndpointsOauth2TlsConfigKeySecret' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PodMonitorSpecPodMetricsEndpointsOauth2TlsConfigKeySecret(obj: PodMonitorSpecPodMetricsEndpointsOauth2TlsConfigKeySecret | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'key': obj.key,
    'name': obj.name,
    'optional': obj.optional,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PodMonitorSpecPodMetricsEndpointsOauth2TlsConfigMaxVersion
 */
export enum PodMonitorSpecPodMetricsEndpointsOauth2TlsConfigMaxVersion {
  /** TLS10 */
  TLS10 = "TLS10",
  /** TLS11 */
  TLS11 = "TLS11",
  /** TLS12 */
  TLS12 = "TLS12",
  /** TLS13 */
  TLS13 = "TLS13",
}

/**
 * @schema PodMonitorSpecPodMetricsEndpointsOauth2TlsConfigMinVersion
 */
export enum PodMonitorSpecPodMetricsEndpointsOauth2TlsConfigMinVersion {
  /** TLS10 */
  TLS10 = "TLS10",
  /** TLS11 */
  TLS11 = "TLS11",
  /** TLS12 */
  TLS12 = "TLS12",
  /** TLS13 */
  TLS13 = "TLS13",
}

/**
 * @schema PodMonitorSpecPodMetricsEndpointsTlsConfigCaConfigMap
 */
export interface PodMonitorSpecPodMetricsEndpointsTlsConfigCaConfigMap {
  /**
   * @schema PodMonitorSpecPodMetricsEndpointsTlsConfigCaConfigMap#key
   */
  readonly key: string;

  /**
   * @schema PodMonitorSpecPodMetricsEndpointsTlsConfigCaConfigMap#name
   */
  readonly name?: string;

  /**
   * @schema PodMonitorSpecPodMetricsEndpointsTlsConfigCaConfigMap#optional
   */
  readonly optional?: boolean;
}

/**
 * Converts an object of type 'PodMonitorSpecPodMetricsEndpointsTlsConfigCaConfigMap' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PodMonitorSpecPodMetricsEndpointsTlsConfigCaConfigMap(obj: PodMonitorSpecPodMetricsEndpointsTlsConfigCaConfigMap | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'key': obj.key,
    'name': obj.name,
    'optional': obj.optional,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PodMonitorSpecPodMetricsEndpointsTlsConfigCaSecret
 */
export interface PodMonitorSpecPodMetricsEndpointsTlsConfigCaSecret {
  /**
   * @schema PodMonitorSpecPodMetricsEndpointsTlsConfigCaSecret#key
   */
  readonly key: string;

  /**
   * @schema PodMonitorSpecPodMetricsEndpointsTlsConfigCaSecret#name
   */
  readonly name?: string;

  /**
   * @schema PodMonitorSpecPodMetricsEndpointsTlsConfigCaSecret#optional
   */
  readonly optional?: boolean;
}

/**
 * Converts an object of type 'PodMonitorSpecPodMetricsEndpointsTlsConfigCaSecret' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PodMonitorSpecPodMetricsEndpointsTlsConfigCaSecret(obj: PodMonitorSpecPodMetricsEndpointsTlsConfigCaSecret | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'key': obj.key,
    'name': obj.name,
    'optional': obj.optional,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PodMonitorSpecPodMetricsEndpointsTlsConfigCertConfigMap
 */
export interface PodMonitorSpecPodMetricsEndpointsTlsConfigCertConfigMap {
  /**
   * @schema PodMonitorSpecPodMetricsEndpointsTlsConfigCertConfigMap#key
   */
  readonly key: string;

  /**
   * @schema PodMonitorSpecPodMetricsEndpointsTlsConfigCertConfigMap#name
   */
  readonly name?: string;

  /**
   * @schema PodMonitorSpecPodMetricsEndpointsTlsConfigCertConfigMap#optional
   */
  readonly optional?: boolean;
}

/**
 * Converts an object of type 'PodMonitorSpecPodMetricsEndpointsTlsConfigCertConfigMap' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PodMonitorSpecPodMetricsEndpointsTlsConfigCertConfigMap(obj: PodMonitorSpecPodMetricsEndpointsTlsConfigCertConfigMap | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'key': obj.key,
    'name': obj.name,
    'optional': obj.optional,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PodMonitorSpecPodMetricsEndpointsTlsConfigCertSecret
 */
export interface PodMonitorSpecPodMetricsEndpointsTlsConfigCertSecret {
  /**
   * @schema PodMonitorSpecPodMetricsEndpointsTlsConfigCertSecret#key
   */
  readonly key: string;

  /**
   * @schema PodMonitorSpecPodMetricsEndpointsTlsConfigCertSecret#name
   */
  readonly name?: string;

  /**
   * @schema PodMonitorSpecPodMetricsEndpointsTlsConfigCertSecret#optional
   */
  readonly optional?: boolean;
}

/**
 * Converts an object of type 'PodMonitorSpecPodMetricsEndpointsTlsConfigCertSecret' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PodMonitorSpecPodMetricsEndpointsTlsConfigCertSecret(obj: PodMonitorSpecPodMetricsEndpointsTlsConfigCertSecret | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'key': obj.key,
    'name': obj.name,
    'optional': obj.optional,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PodMonitorSpecPodMetricsEndpointsOauth2TlsConfigCaConfigMap
 */
export interface PodMonitorSpecPodMetricsEndpointsOauth2TlsConfigCaConfigMap {
  /**
   * @schema PodMonitorSpecPodMetricsEndpointsOauth2TlsConfigCaConfigMap#key
   */
  readonly key: string;

  /**
   * @schema PodMonitorSpecPodMetricsEndpointsOauth2TlsConfigCaConfigMap#name
   */
  readonly name?: string;

  /**
   * @schema PodMonitorSpecPodMetricsEndpointsOauth2TlsConfigCaConfigMap#optional
   */
  readonly optional?: boolean;
}

/**
 * Converts an object of type 'PodMonitorSpecPodMetricsEndpointsOauth2TlsConfigCaConfigMap' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PodMonitorSpecPodMetricsEndpointsOauth2TlsConfigCaConfigMap(obj: PodMonitorSpecPodMetricsEndpointsOauth2TlsConfigCaConfigMap | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'key': obj.key,
    'name': obj.name,
    'optional': obj.optional,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PodMonitorSpecPodMetricsEndpointsOauth2TlsConfigCaSecret
 */
export interface PodMonitorSpecPodMetricsEndpointsOauth2TlsConfigCaSecret {
  /**
   * @schema PodMonitorSpecPodMetricsEndpointsOauth2TlsConfigCaSecret#key
   */
  readonly key: string;

  /**
   * @schema PodMonitorSpecPodMetricsEndpointsOauth2TlsConfigCaSecret#name
   */
  readonly name?: string;

  /**
   * @schema PodMonitorSpecPodMetricsEndpointsOauth2TlsConfigCaSecret#optional
   */
  readonly optional?: boolean;
}

/**
 * Converts an object of type 'PodMonitorSpecPodMetricsEndpointsOauth2TlsConfigCaSecret' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PodMonitorSpecPodMetricsEndpointsOauth2TlsConfigCaSecret(obj: PodMonitorSpecPodMetricsEndpointsOauth2TlsConfigCaSecret | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'key': obj.key,
    'name': obj.name,
    'optional': obj.optional,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PodMonitorSpecPodMetricsEndpointsOauth2TlsConfigCertConfigMap
 */
export interface PodMonitorSpecPodMetricsEndpointsOauth2TlsConfigCertConfigMap {
  /**
   * @schema PodMonitorSpecPodMetricsEndpointsOauth2TlsConfigCertConfigMap#key
   */
  readonly key: string;

  /**
   * @schema PodMonitorSpecPodMetricsEndpointsOauth2TlsConfigCertConfigMap#name
   */
  readonly name?: string;

  /**
   * @schema PodMonitorSpecPodMetricsEndpointsOauth2TlsConfigCertConfigMap#optional
   */
  readonly optional?: boolean;
}

/**
 * Converts an object of type 'PodMonitorSpecPodMetricsEndpointsOauth2TlsConfigCertConfigMap' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PodMonitorSpecPodMetricsEndpointsOauth2TlsConfigCertConfigMap(obj: PodMonitorSpecPodMetricsEndpointsOauth2TlsConfigCertConfigMap | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'key': obj.key,
    'name': obj.name,
    'optional': obj.optional,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PodMonitorSpecPodMetricsEndpointsOauth2TlsConfigCertSecret
 */
export interface PodMonitorSpecPodMetricsEndpointsOauth2TlsConfigCertSecret {
  /**
   * @schema PodMonitorSpecPodMetricsEndpointsOauth2TlsConfigCertSecret#key
   */
  readonly key: string;

  /**
   * @schema PodMonitorSpecPodMetricsEndpointsOauth2TlsConfigCertSecret#name
   */
  readonly name?: string;

  /**
   * @schema PodMonitorSpecPodMetricsEndpointsOauth2TlsConfigCertSecret#optional
   */
  readonly optional?: boolean;
}

/**
 * Converts an object of type 'PodMonitorSpecPodMetricsEndpointsOauth2TlsConfigCertSecret' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PodMonitorSpecPodMetricsEndpointsOauth2TlsConfigCertSecret(obj: PodMonitorSpecPodMetricsEndpointsOauth2TlsConfigCertSecret | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'key': obj.key,
    'name': obj.name,
    'optional': obj.optional,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */


/**
 *
 *
 * @schema PrometheusRule
 */
export class PrometheusRule extends ApiObject {
  /**
   * Returns the apiVersion and kind for "PrometheusRule"
   */
  public static readonly GVK: GroupVersionKind = {
    apiVersion: 'monitoring.coreos.com/v1',
    kind: 'PrometheusRule',
  }

  /**
   * Renders a Kubernetes manifest for "PrometheusRule".
   *
   * This can be used to inline resource manifests inside other objects (e.g. as templates).
   *
   * @param props initialization props
   */
  public static manifest(props: PrometheusRuleProps): any {
    return {
      ...PrometheusRule.GVK,
      ...toJson_PrometheusRuleProps(props),
    };
  }

  /**
   * Defines a "PrometheusRule" API object
   * @param scope the scope in which to define this object
   * @param id a scope-local name for the object
   * @param props initialization props
   */
  public constructor(scope: Construct, id: string, props: PrometheusRuleProps) {
    super(scope, id, {
      ...PrometheusRule.GVK,
      ...props,
    });
  }

  /**
   * Renders the object to Kubernetes JSON.
   */
  public override toJson(): any {
    const resolved = super.toJson();

    return {
      ...PrometheusRule.GVK,
      ...toJson_PrometheusRuleProps(resolved),
    };
  }
}

/**
 * @schema PrometheusRule
 */
export interface PrometheusRuleProps {
  /**
   * @schema PrometheusRule#metadata
   */
  readonly metadata?: ApiObjectMetadata;

  /**
   * @schema PrometheusRule#spec
   */
  readonly spec: PrometheusRuleSpec;
}

/**
 * Converts an object of type 'PrometheusRuleProps' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PrometheusRuleProps(obj: PrometheusRuleProps | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'metadata': obj.metadata,
    'spec': toJson_PrometheusRuleSpec(obj.spec),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PrometheusRuleSpec
 */
export interface PrometheusRuleSpec {
  /**
   * @schema PrometheusRuleSpec#groups
   */
  readonly groups?: PrometheusRuleSpecGroups[];
}

/**
 * Converts an object of type 'PrometheusRuleSpec' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PrometheusRuleSpec(obj: PrometheusRuleSpec | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'groups': obj.groups?.map(y => toJson_PrometheusRuleSpecGroups(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PrometheusRuleSpecGroups
 */
export interface PrometheusRuleSpecGroups {
  /**
   * @schema PrometheusRuleSpecGroups#interval
   */
  readonly interval?: string;

  /**
   * @schema PrometheusRuleSpecGroups#labels
   */
  readonly labels?: { [key: string]: string };

  /**
   * @schema PrometheusRuleSpecGroups#limit
   */
  readonly limit?: number;

  /**
   * @schema PrometheusRuleSpecGroups#name
   */
  readonly name: string;

  /**
   * @schema PrometheusRuleSpecGroups#partial_response_strategy
   */
  readonly partialResponseStrategy?: string;

  /**
   * @schema PrometheusRuleSpecGroups#query_offset
   */
  readonly queryOffset?: string;

  /**
   * @schema PrometheusRuleSpecGroups#rules
   */
  readonly rules?: PrometheusRuleSpecGroupsRules[];
}

/**
 * Converts an object of type 'PrometheusRuleSpecGroups' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PrometheusRuleSpecGroups(obj: PrometheusRuleSpecGroups | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'interval': obj.interval,
    'labels': ((obj.labels) === undefined) ? undefined : (Object.entries(obj.labels).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
    'limit': obj.limit,
    'name': obj.name,
    'partial_response_strategy': obj.partialResponseStrategy,
    'query_offset': obj.queryOffset,
    'rules': obj.rules?.map(y => toJson_PrometheusRuleSpecGroupsRules(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PrometheusRuleSpecGroupsRules
 */
export interface PrometheusRuleSpecGroupsRules {
  /**
   * @schema PrometheusRuleSpecGroupsRules#alert
   */
  readonly alert?: string;

  /**
   * @schema PrometheusRuleSpecGroupsRules#annotations
   */
  readonly annotations?: { [key: string]: string };

  /**
   * @schema PrometheusRuleSpecGroupsRules#expr
   */
  readonly expr: PrometheusRuleSpecGroupsRulesExpr;

  /**
   * @schema PrometheusRuleSpecGroupsRules#for
   */
  readonly for?: string;

  /**
   * @schema PrometheusRuleSpecGroupsRules#keep_firing_for
   */
  readonly keepFiringFor?: string;

  /**
   * @schema PrometheusRuleSpecGroupsRules#labels
   */
  readonly labels?: { [key: string]: string };

  /**
   * @schema PrometheusRuleSpecGroupsRules#record
   */
  readonly record?: string;
}

/**
 * Converts an object of type 'PrometheusRuleSpecGroupsRules' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PrometheusRuleSpecGroupsRules(obj: PrometheusRuleSpecGroupsRules | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'alert': obj.alert,
    'annotations': ((obj.annotations) === undefined) ? undefined : (Object.entries(obj.annotations).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
    'expr': obj.expr?.value,
    'for': obj.for,
    'keep_firing_for': obj.keepFiringFor,
    'labels': ((obj.labels) === undefined) ? undefined : (Object.entries(obj.labels).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
    'record': obj.record,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PrometheusRuleSpecGroupsRulesExpr
 */
export class PrometheusRuleSpecGroupsRulesExpr {
  public static fromNumber(value: number): PrometheusRuleSpecGroupsRulesExpr {
    return new PrometheusRuleSpecGroupsRulesExpr(value);
  }
  public static fromString(value: string): PrometheusRuleSpecGroupsRulesExpr {
    return new PrometheusRuleSpecGroupsRulesExpr(value);
  }
  private constructor(public readonly value: number | string) {
  }
}
