/** The grammars of names and labels that the API server applies to all objects (apimachinery, pkg/util/validation). */

/** RFC 1123 label, required for namespaces and most names. */
export const DNS_LABEL = /^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$/;

/** RFC 1123 subdomain, required for names of custom resources, ConfigMaps and Roles (253 characters). */
export const DNS_SUBDOMAIN = /^(?=.{1,253}$)[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/;

/** Value of a label. May be empty. */
export const LABEL_VALUE = /^([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$/;

/** Key of a label: an optional DNS prefix, a slash, a name of up to 63 characters. */
export const LABEL_KEY = /^(?!.{254,}\/)([a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*\/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$/;

/** RFC 1035 label: begins with a letter. */
export const DNS_1035_LABEL = /^[a-z]([-a-z0-9]{0,61}[a-z0-9])?$/;
