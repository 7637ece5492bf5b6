import { IMAGE_DIGEST, IMAGE_HOST, IMAGE_ID, IMAGE_PATH, IMAGE_TAG } from '../image-grammar';

const REFERENCE = new RegExp(`^(?!${IMAGE_ID}$)(?:${IMAGE_HOST}/)?${IMAGE_PATH}(?::(${IMAGE_TAG}))?(?:@(${IMAGE_DIGEST}))?$`);

/**
 * Pull policy that the API server sets in a container without one (`SetDefaults_Container()`, pkg/apis/core/v1/defaults.go). An image without tag and
 * digest, or with the tag `latest`, is always pulled, even if it also has a digest. An image that cannot be parsed counts as one with another tag.
 */
export function defaultPullPolicy(image: string): 'Always' | 'IfNotPresent' {
  const [parsed, tag, digest] = REFERENCE.exec(image) ?? [];
  return parsed !== undefined && (tag ?? (digest === undefined ? 'latest' : '')) === 'latest' ? 'Always' : 'IfNotPresent';
}
