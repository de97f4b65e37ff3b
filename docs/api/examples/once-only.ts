// Sent twice, saved once: both responses have the same id.
const send = async () => {
  const response = await fetch(`${process.env.FAIRSPLIT_URL}/v1/calculate`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${process.env.FAIRSPLIT_KEY}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': 'order-4711',
    },
    body: JSON.stringify({
      templateType: 'bill-split',
      inputData: {
        calculationMode: 'equal',
        billData: {
          totalAmount: '50',
          participants: [{ name: 'Ann' }, { name: 'Ben' }],
        },
      },
    }),
  });
  const { calculation } = await response.json();
  return calculation.id;
};
console.log((await send()) === (await send()));
