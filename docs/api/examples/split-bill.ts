// Save this as split-bill.ts and run: node split-bill.ts (Node 22.18 or newer)
const response = await fetch(`${process.env.FAIRSPLIT_URL}/v1/calculate`, {
  method: 'POST',
  headers: {
    Authorization: `Bearer ${process.env.FAIRSPLIT_KEY}`,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({
    templateType: 'bill-split',
    inputData: {
      calculationMode: 'shares',
      billData: {
        totalAmount: '99.99',
        participants: [
          { name: 'Ann', share: '75' },
          { name: 'Ben', share: '25' },
        ],
      },
    },
  }),
});
const { calculation } = await response.json();
for (const { name, amount } of calculation.results.rows) console.log(name, amount);
