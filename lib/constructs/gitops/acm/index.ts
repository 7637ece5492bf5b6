export { AcmDelivery, acmSettings } from './acm-delivery';
