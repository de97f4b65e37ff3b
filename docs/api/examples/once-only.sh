# Sent twice, saved once: both responses have the same id.
for attempt in 1 2; do
  curl -sS "$FAIRSPLIT_URL/v1/calculate" \
    -H "Authorization: Bearer $FAIRSPLIT_KEY" \
    -H 'Content-Type: application/json' \
    -H 'Idempotency-Key: order-4711' \
    -d '{
      "templateType": "bill-split",
      "inputData": {
        "calculationMode": "equal",
        "billData": {
          "totalAmount": "50",
          "participants": [{ "name": "Ann" }, { "name": "Ben" }]
        }
      }
    }'
  echo
done
