import { type Currency, currencies, isCurrency, usd } from './currency.ts';

/** From the territories of CLDR 48, one line per currency. `Intl` does not map regions to currencies. */
const regions = `EUR AD AT AX BE BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA XK YT BG
USD AS BQ EC FM GU IO MH MP PR PW SV TC TL UM US VG VI
GBP GB GG IM JE
AUD AU CX CC NF NR KI TV
NZD NZ CK NU PN TK
XOF BF BJ CI GW ML NE SN TG
XAF CF CG CM GA GQ TD
XCD AG AI DM GD KN LC MS VC
XPF NC PF WF
CHF CH LI
DKK DK FO GL
NOK NO BV SJ
MAD MA EH
ILS IL PS
AED AE|AFN AF|ALL AL|AMD AM|AOA AO|ARS AR|AWG AW|AZN AZ|BAM BA|BBD BB|BDT BD|BHD BH|BIF BI|BMD BM|BND BN|BOB BO|BRL BR|BSD BS|BTN BT|BWP BW|BYN BY|BZD BZ|CAD CA|CDF CD|CLP CL|CNY CN|COP CO|CRC CR|CUP CU|CVE CV|CZK CZ|DJF DJ|DOP DO|DZD DZ|EGP EG|ERN ER|ETB ET|FJD FJ|FKP FK|GEL GE|GHS GH|GIP GI|GMD GM|GNF GN|GTQ GT|GYD GY|HKD HK|HNL HN|HTG HT|HUF HU|IDR ID|INR IN|IQD IQ|IRR IR|ISK IS|JMD JM|JOD JO|JPY JP|KES KE|KGS KG|KHR KH|KMF KM|KPW KP|KRW KR|KWD KW|KYD KY|KZT KZ|LAK LA|LBP LB|LKR LK|LRD LR|LSL LS|LYD LY|MDL MD|MGA MG|MKD MK|MMK MM|MNT MN|MOP MO|MRU MR|MUR MU|MVR MV|MWK MW|MXN MX|MYR MY|MZN MZ|NAD NA|NGN NG|NIO NI|NPR NP|OMR OM|PAB PA|PEN PE|PGK PG|PHP PH|PKR PK|PLN PL|PYG PY|QAR QA|RON RO|RSD RS|RUB RU|RWF RW|SAR SA|SBD SB|SCR SC|SDG SD|SEK SE|SGD SG|SHP SH|SOS SO|SRD SR|SSP SS|STN ST|SYP SY|SZL SZ|THB TH|TJS TJ|TMT TM|TND TN|TOP TO|TRY TR|TTD TT|TWD TW|TZS TZ|UAH UA|UGX UG|UYU UY|UZS UZ|VES VE|VND VN|VUV VU|WST WS|YER YE|ZAR ZA|ZMW ZM|SLE SL|XCG CW SX|ZWG ZW`;

const lines = regions.split(/[\n|]/);

/** US dollars for an unknown region. */
export function currencyOfRegion(region: string | undefined): Currency {
  const line = lines.find((entry) => entry.split(' ').indexOf(region ?? '') > 0);
  const code = line?.slice(0, 3);
  return isCurrency(code) ? code : usd;
}

/**
 * Currencies for selection lists: those in use today, plus the saved one. `Intl` also lists historic
 * currencies (HRK, ZWL) and units of account (XDR).
 */
export function currenciesInUse(saved?: string): readonly Currency[] {
  const used = new Set(lines.map((line) => line.slice(0, 3)));
  return currencies().filter((code) => used.has(code) || code === saved);
}
